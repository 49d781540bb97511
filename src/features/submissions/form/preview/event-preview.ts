import type { CardEvent } from '../../../events/card/EventCard.tsx';
import { normalizePrice } from '../../../events/price.ts';
import { isWallDate, parseWallTime } from '../../../../time/wall-time.ts';
import { type EventDates, ONE_DATE } from '../../dates/event-dates.ts';
import { EMPTY_EVENT, type EventTexts } from '../../../events/event-record.ts';

/** The values of the submission form that the preview needs. */
export interface SubmissionPreview extends EventTexts {
  dates: EventDates;
  isPremium: boolean;
  /** The first image; null if there is none. */
  image: { url: string; alt: string } | null;
}

/** The preview of an empty form, which is also in the built HTML. */
export const EMPTY_PREVIEW: SubmissionPreview = {
  ...EMPTY_EVENT,
  dates: ONE_DATE,
  isPremium: false,
  image: null,
};

/** Returns the times for the card: the earliest opening of an exhibition, or the times of another event. */
const previewTimes = ({ dates, startTime, endTime }: SubmissionPreview) => {
  if (dates.exhibition === null) return { startTime, endTime };
  const opens = dates.exhibition.hours.filter(({ isOpen }) => isOpen).map((line) => line.opens);
  return { startTime: opens.sort()[0] ?? '', endTime: '' };
};

const orElse = (input: string, placeholder: string): string =>
  input.trim() === '' ? placeholder : input.trim();

/** Counts the further dates that have a valid day; an exhibition has none. */
const moreDates = ({ others, exhibition }: EventDates): number =>
  exhibition === null ? others.filter(({ startDate }) => isWallDate(startDate)).length : 0;

/**
 * Makes the event for the preview card from the form. Empty fields get placeholder texts; unreadable dates
 * are left out.
 */
export function eventPreview(input: SubmissionPreview): CardEvent {
  const startDate = isWallDate(input.startDate) ? input.startDate : null;
  const endDate =
    startDate !== null && isWallDate(input.endDate) && input.endDate >= startDate
      ? input.endDate
      : null;
  const times = previewTimes(input);
  return {
    id: '',
    listingId: null,
    title: orElse(input.title, 'The name of your event'),
    category: orElse(input.category, 'category'),
    startDate,
    endDate,
    moreDates: moreDates(input.dates),
    startTime: parseWallTime(times.startTime),
    endTime: parseWallTime(times.endTime),
    venueName: orElse(input.venueName, 'Venue'),
    city: orElse(input.city, 'City'),
    price: normalizePrice(input.price),
    imageUrl: input.image?.url ?? null,
    imageAlt: input.image?.alt ?? null,
    status: 'pending',
    statusNote: null,
    isPremium: input.isPremium,
    openingHours: null,
  };
}
