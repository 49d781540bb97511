import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import {
  AD_ORDER_TYPES,
  AD_SHAPES,
  type AdShape,
  bannerPlacement,
  PACKAGE_NAMES,
} from '../../features/advertising/advertisement.ts';
import { fitsShape } from '../../features/advertising/placements/placed-ads.ts';
import { AD_DURATION_MONTHS, AD_SIZES } from '../../figures.ts';
import { dollars } from '../../text/dollars.ts';
import { counted } from '../../text/words.ts';
import { formatDate, formatDateRange } from '../../time/format-dates.ts';
import { centralDate, isWallDate, type WallDate } from '../../time/wall-time.ts';
import { submissionTitle } from '../event/submission/submission.ts';
import { refundableCents } from '../money/payment-state.ts';
import type { ReasonQuestion } from '../parts/reasons.ts';
import type { AdOrder } from './ad-order.ts';

/**
 * Returns the placement that the order has or, while a custom package without one is pending, the placement
 * that its image fits; null if there is neither.
 */
export function adPlacement({
  type,
  placement,
  image,
  state,
}: Pick<AdOrder, 'type' | 'placement' | 'image' | 'state'>): AdShape | null {
  const sold = AD_SHAPES.find((shape) => fitsShape({ type, placement }, shape));
  if (sold !== undefined) return sold;
  // Before approval, the image's size decides the placement of a custom package.
  const ordered = AD_ORDER_TYPES.find((known) => known === type);
  if (state !== 'pending' || ordered === undefined) return null;
  if (image?.width == null || image.height === null) return null;
  return bannerPlacement(ordered, { width: image.width, height: image.height });
}

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

/** Lists impressions and clicks of an advertisement; nothing if it was rejected, or has not begun to run. */
export const figureFacts = ({ state, startDate, figures }: AdOrder, today: string): Fact[] =>
  startDate === null || startDate > today || state === 'rejected'
    ? []
    : [
        { label: 'Seen', text: figures.impressions.toLocaleString('en-US') },
        { label: 'Clicked', text: figures.clicks.toLocaleString('en-US') },
      ];

/** The decisions that end an order; an admin gives a reason for each. */
export type EndingDecision = 'reject' | 'cancel';

const TEXTS: Record<
  EndingDecision,
  Pick<ReasonQuestion, 'title' | 'action' | 'busy'> & { result: string; money: string }
> = {
  reject: {
    title: 'Reject this order?',
    result: 'won’t appear in the guide.',
    action: 'Reject Order',
    busy: 'Rejecting…',
    money: 'Rejecting refunds nothing. Once it’s rejected, you’re asked about a refund.',
  },
  cancel: {
    title: 'Take this advertisement down?',
    result: 'is off the guide at once and can’t be put up again.',
    action: 'Take Down for Good',
    busy: 'Taking Down…',
    money: 'Taking it down refunds nothing. Once it’s down, you’re asked about a refund.',
  },
};

/** Writes the question that an admin answers before an order ends. */
export function endQuestion(
  { id, title, payment }: AdOrder,
  decision: EndingDecision,
): ReasonQuestion {
  const { result, money, ...texts } = TEXTS[decision];
  const paid = refundableCents(payment);
  return {
    ...texts,
    key: `${id} ${decision}`,
    text: `“${submissionTitle(title)}” ${result}`,
    money: paid === 0 ? null : { title: `${dollars(paid)} was paid for it.`, text: money },
    reader: 'advertiser',
    isRequired: true,
  };
}

dayjs.extend(utc);

/**
 * Calculates the last day of an advertisement that runs for some months: the day before the same day of a
 * later month. If that month is too short, the day before its last day (a month from January 31 ends on
 * February 27). `private.approve_advertisement` has the same rule.
 */
export const lastDay = (start: WallDate, months: number): WallDate =>
  dayjs.utc(start).add(months, 'month').subtract(1, 'day').format('YYYY-MM-DD');

/** Calculates the latest possible first day of an advertisement that is approved today: a year from now. */
export const latestStart = (today: WallDate): WallDate =>
  dayjs.utc(today).add(1, 'year').format('YYYY-MM-DD');

/** Calculates the latest possible last day of a custom package: that of a run of twelve months. */
export const latestEnd = (start: WallDate): WallDate => lastDay(start, AD_DURATION_MONTHS.max);

/** Returns what is wrong with the first day that was typed; undefined if it is valid. */
export function startProblem(start: string, today: WallDate): string | undefined {
  if (!isWallDate(start)) return 'Choose the first day';
  if (start < today) return 'The first day can’t be in the past';
  return start > latestStart(today) ? 'Choose a first day within a year from now' : undefined;
}

/** Returns what is wrong with the last day that was typed; undefined if it is valid, or `start` is not. */
export function endProblem(end: string, start: string): string | undefined {
  if (!isWallDate(end)) return 'Choose the last day';
  if (!isWallDate(start)) return undefined;
  if (end < start) return 'The last day can’t come before the first';
  return end > latestEnd(start)
    ? `A run is ${AD_DURATION_MONTHS.max} months at most: choose an earlier last day`
    : undefined;
}
