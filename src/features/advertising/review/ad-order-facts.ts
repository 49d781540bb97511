import { dollars } from '../../../text/dollars.ts';
import { AD_SIZES } from '../../../figures.ts';
import type { AdShape } from '../advertisement.ts';
import { formatDate, formatDateRange } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { AdOrder } from './ad-order.ts';
import { adPlace } from './ad-placement.ts';

/** Something about an order, in words. */
interface Fact {
  label: string;
  text: string;
}

const PLACES: Record<AdShape, string> = {
  horizontal: `across the page, ${AD_SIZES.horizontal}`,
  sidebar: `in the column, ${AD_SIZES.sidebar}`,
  other: `elsewhere, ${AD_SIZES.other}`,
};

const PACKAGES: Record<AdOrder['type'], string> = {
  sidebar: 'Sidebar',
  horizontal: 'Horizontal banner',
  custom: 'Custom package',
  image: 'Custom package',
};

/** What was ordered, and where it stands. */
function packageText(order: AdOrder): string {
  const place = adPlace(order);
  if (place !== null) return `${PACKAGES[order.type]}, ${PLACES[place]}`;
  if (order.state !== 'pending') return `${PACKAGES[order.type]}, as agreed`;
  const why = order.image === null ? 'its image decides where' : 'its image fits no place';
  return `${PACKAGES[order.type]}, ${why}`;
}

/** `1 month`, `3 months`. */
export const monthsText = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`;

function priceText({ monthlyCents, totalCents }: AdOrder): string {
  if (monthlyCents === null) return 'To be agreed on';
  const monthly = `${dollars(monthlyCents)} a month`;
  return totalCents === null ? monthly : `${monthly}, ${dollars(totalCents)} in all`;
}

const filled = (label: string, text: string | null): Fact[] =>
  text === null || text === '' ? [] : [{ label, text }];

/** What was ordered, for how long, for how much, and when it runs. */
export const orderedFacts = (order: AdOrder): Fact[] => [
  { label: 'Package', text: packageText(order) },
  ...filled('Duration', order.duration === null ? null : monthsText(order.duration)),
  { label: 'Price', text: priceText(order) },
  { label: 'Ordered', text: formatDate(centralDate(new Date(order.createdAt))) },
  ...(order.startDate === null
    ? []
    : [{ label: 'Runs', text: formatDateRange(order.startDate, order.endDate) }]),
  ...(order.pausedOn === null ? [] : [{ label: 'Paused', text: formatDate(order.pausedOn) }]),
];

/** How often it was seen and clicked, once it has been on show. */
export const figureFacts = ({ state, startDate, figures }: AdOrder, today: string): Fact[] =>
  startDate === null || startDate > today || state === 'rejected'
    ? []
    : [
        { label: 'Seen', text: figures.seen.toLocaleString('en-US') },
        { label: 'Clicked', text: figures.clicked.toLocaleString('en-US') },
      ];
