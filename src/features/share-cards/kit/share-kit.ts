/** Writes what an organizer shares about an event: the caption of a post, and the lines on an image. */
import { formatTime, formatWeekday } from '../../../time/format-dates.ts';
import type { EventSummary } from '../../events/event.ts';
import { eventDay, eventTimes, moreDatesText } from '../../events/event-day.ts';
import { isFree, normalizePrice } from '../../events/price.ts';

/** The images of a kit, each with its size in pixels; the size of the QR code is only approximate. */
export const SHARE_IMAGES = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  qr: { width: 1080, height: 1080 },
} as const;

export type ShareImageShape = keyof typeof SHARE_IMAGES;

export const isShareImageShape = (text: string | undefined): text is ShareImageShape =>
  text !== undefined && Object.hasOwn(SHARE_IMAGES, text);

type Shared = Pick<
  EventSummary,
  | 'title'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'openingHours'
  | 'venueName'
  | 'city'
  | 'price'
>;

const placeOf = ({ venueName, city }: Shared): string =>
  [venueName, city].filter(Boolean).join(', ');

/** Writes the price as an organizer would say it; nothing if no price is known. */
const priceLines = ({ price }: Shared): string[] =>
  [isFree(price) ? 'Free' : (normalizePrice(price) ?? '')].filter(Boolean);

/** Writes the number of later dates of a listing as a line; no line for a single event. */
const moreLines = (more: number): string[] => (more === 0 ? [] : [moreDatesText(more)]);

/** Writes the times or opening hours; nothing while no time is known. */
const timeLines = (event: Shared): string[] =>
  event.startTime === null && event.openingHours === null
    ? []
    : [eventTimes(event) ?? 'See the page for opening hours'];

/**
 * Writes the caption of a post, ready to copy.
 * @param more number of later dates of the listing
 * @param url absolute address of the event's page
 */
export const shareCaption = (event: Shared, more: number, url: string): string =>
  [
    event.title,
    '',
    eventDay(event),
    ...moreLines(more),
    ...timeLines(event),
    placeOf(event),
    ...priceLines(event),
    '',
    url,
  ].join('\n');

/**
 * Writes the lines below the title of an image, the first one larger. A single day has no year, because an
 * image is posted shortly before the event.
 */
export const imageLines = (event: Shared, more: number): string[] => {
  const isOneDay = event.endDate === null || event.endDate === event.startDate;
  const time =
    event.startTime === null || event.openingHours !== null ? [] : [formatTime(event.startTime)];
  return [
    isOneDay ? [formatWeekday(event.startDate), ...time].join(', ') : eventDay(event),
    ...moreLines(more),
    placeOf(event),
    ...priceLines(event),
  ];
};
