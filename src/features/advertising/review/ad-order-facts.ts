import { counted } from '../../../text/counted.ts';
import { dollars } from '../../../text/dollars.ts';
import { AD_SIZES } from '../../../figures.ts';
import type { AdShape } from '../advertisement.ts';
import { formatDate, formatDateRange } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { PACKAGE_NAMES } from '../packages/ad-package.ts';
import type { AdOrder } from './ad-order.ts';
import { adPlacement } from './ad-placement.ts';

interface Fact {
  label: string;
  text: string;
}

const PLACEMENTS: Record<AdShape, string> = {
  horizontal: `across the page, ${AD_SIZES.horizontal}`,
  sidebar: `in the column, ${AD_SIZES.sidebar}`,
  other: `elsewhere, ${AD_SIZES.other}`,
};

function packageText(order: AdOrder): string {
  const name = PACKAGE_NAMES[order.type];
  const placement = adPlacement(order);
  if (placement !== null) return `${name}, ${PLACEMENTS[placement]}`;
  if (order.state !== 'pending') return `${name}, as agreed`;
  const why = order.image === null ? 'its image decides where' : 'its image fits no place';
  return `${name}, ${why}`;
}

function priceText({ monthlyCents, totalCents }: AdOrder): string {
  if (monthlyCents === null) return 'To be agreed on';
  const monthly = `${dollars(monthlyCents)} a month`;
  return totalCents === null ? monthly : `${monthly}, ${dollars(totalCents)} in all`;
}

const filled = (label: string, text: string | null): Fact[] =>
  text === null || text === '' ? [] : [{ label, text }];

/** Lists package, duration, price and days of an order. */
export const orderedFacts = (order: AdOrder): Fact[] => [
  { label: 'Package', text: packageText(order) },
  ...filled('Duration', order.duration === null ? null : counted(order.duration, 'month')),
  { label: 'Price', text: priceText(order) },
  { label: 'Ordered', text: formatDate(centralDate(new Date(order.createdAt))) },
  ...(order.startDate === null
    ? []
    : [{ label: 'Runs', text: formatDateRange(order.startDate, order.endDate) }]),
  ...(order.pausedOn === null ? [] : [{ label: 'Paused', text: formatDate(order.pausedOn) }]),
];

/** Lists impressions and clicks; an empty list for a rejected advertisement, and before its first day. */
export const figureFacts = ({ state, startDate, figures }: AdOrder, today: string): Fact[] =>
  startDate === null || startDate > today || state === 'rejected'
    ? []
    : [
        { label: 'Seen', text: figures.impressions.toLocaleString('en-US') },
        { label: 'Clicked', text: figures.clicks.toLocaleString('en-US') },
      ];
