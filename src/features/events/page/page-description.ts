import { excerpt } from '../../../text/excerpt.ts';
import type { EventSummary } from '../event.ts';
import { eventDay } from '../event-day.ts';

/** Maximum length of a description in search results and shared links, in UTF-16 units. */
const LONGEST = 160;

/**
 * Describes an event for search results and shared links: with the start of its description or, if it has
 * none, with its day and place.
 */
export const pageDescription = (
  event: Pick<EventSummary, 'description' | 'startDate' | 'endDate' | 'venueName' | 'city'>,
): string =>
  excerpt(event.description, LONGEST) ||
  excerpt([eventDay(event), event.venueName, event.city].filter(Boolean).join(', '), LONGEST);
