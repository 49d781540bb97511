import type { CardEvent } from '../../events/EventCard.tsx';
import { normalizePrice } from '../../events/price.ts';
import { isWallDate, parseWallTime } from '../../../time/wall-time.ts';
import { EMPTY_EVENT, type EventFormValues } from './event-form.ts';

/** The form as its preview needs it. */
export interface SubmissionPreview extends EventFormValues {
  isPremium: boolean;
  /** The first image; null without one. */
  image: { url: string; alt: string } | null;
}

/** The preview of an empty form, and in the HTML. */
export const EMPTY_PREVIEW: SubmissionPreview = { ...EMPTY_EVENT, isPremium: false, image: null };

const orElse = (input: string, placeholder: string): string =>
  input.trim() === '' ? placeholder : input.trim();

/** The form's event for its card. Empty fields show placeholders; unreadable dates are left out. */
export function eventPreview(input: SubmissionPreview): CardEvent {
  const startDate = isWallDate(input.startDate) ? input.startDate : null;
  const endDate =
    startDate !== null && isWallDate(input.endDate) && input.endDate >= startDate
      ? input.endDate
      : null;
  return {
    id: '',
    title: orElse(input.title, 'The name of your event'),
    category: orElse(input.category, 'category'),
    startDate,
    endDate,
    startTime: parseWallTime(input.startTime),
    endTime: parseWallTime(input.endTime),
    venueName: orElse(input.venueName, 'Venue'),
    city: orElse(input.city, 'City'),
    price: normalizePrice(input.price),
    imageUrl: input.image?.url ?? null,
    imageAlt: input.image?.alt ?? null,
    status: 'pending',
    statusNote: null,
    isPremium: input.isPremium,
    moreDates: 0,
    openingHours: null,
  };
}
