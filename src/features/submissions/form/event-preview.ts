import type { CardEvent } from '../../events/EventCard.tsx';
import { normalizePrice } from '../../events/price.ts';
import { isWallDate, parseWallTime } from '../../../time/wall-time.ts';
import type { EventFormValues } from './event-form.ts';

/** What a card can show of a form. */
export interface SubmissionPreview extends Pick<
  EventFormValues,
  | 'title'
  | 'category'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'venueName'
  | 'city'
  | 'price'
> {
  isPremium: boolean;
  /** The first image; null without one. */
  image: { url: string; alt: string } | null;
}

/** The form before anything is typed, and in the HTML. */
export const EMPTY_PREVIEW: SubmissionPreview = {
  title: '',
  category: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  venueName: '',
  city: '',
  price: '',
  isPremium: false,
  image: null,
};

const orElse = (typed: string, placeholder: string): string =>
  typed.trim() === '' ? placeholder : typed.trim();

/**
 * The event of a form as its card will show it. What is not filled in yet is named by its kind; what
 * no calendar could read is left out.
 */
export function eventPreview(typed: SubmissionPreview): CardEvent {
  const startDate = isWallDate(typed.startDate) ? typed.startDate : null;
  const endDate =
    startDate !== null && isWallDate(typed.endDate) && typed.endDate >= startDate
      ? typed.endDate
      : null;
  return {
    id: '',
    title: orElse(typed.title, 'The name of your event'),
    category: orElse(typed.category, 'category'),
    startDate,
    endDate,
    startTime: parseWallTime(typed.startTime),
    endTime: parseWallTime(typed.endTime),
    venueName: orElse(typed.venueName, 'Venue'),
    city: orElse(typed.city, 'City'),
    price: normalizePrice(typed.price),
    imageUrl: typed.image?.url ?? null,
    imageAlt: typed.image?.alt ?? null,
    status: 'pending',
    isPremium: typed.isPremium,
  };
}
