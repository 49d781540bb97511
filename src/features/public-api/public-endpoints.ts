/** Lists what each public endpoint answers with. */
import type { RecordName } from './public-responses.ts';

/**
 * What a public endpoint answers with, by its file in `netlify/functions`; the list of routes has its
 * path.
 */
export interface PublicResponse {
  summary: string;
  /** The record in the answer. */
  record: RecordName;
  /** Set: answers with one record, or 404 with `null`. Unset: answers with a list. */
  single?: true;
  /** Takes the filters and pages of the list of events. */
  takesFilters?: true;
}

export const PUBLIC_RESPONSES: Readonly<Record<string, PublicResponse>> = {
  'events-list': {
    summary:
      'Events in the order of the calendar. With page or limit: {data, pagination}; without: a bare list of at most 1,000.',
    record: 'Event',
    takesFilters: true,
  },
  'event-show': {
    summary: 'One event, with its images and how to reach its organizer.',
    record: 'EventWithContact',
    single: true,
  },
  'venues-list': { summary: 'Every venue by name.', record: 'Venue' },
  'venue-show': { summary: 'One venue.', record: 'Venue', single: true },
  'organizers-list': { summary: 'Every organizer by name.', record: 'Organizer' },
  'posts-list': { summary: 'Every published article, the newest first.', record: 'Article' },
  'post-show': { summary: 'One published article.', record: 'Article', single: true },
};

/** What each filter of the list of events does. */
export const EVENT_FILTERS: Readonly<Record<string, string>> = {
  search: 'Words; each must begin a word of the event.',
  category: 'A category, as music; older names count too.',
  city: 'A city without its state, as Rockport.',
  venue: 'The exact name of a venue.',
  startDate: 'A day or an instant: events that are not over then.',
  endDate: 'With startDate: what is on from the one day to the other.',
  free: 'true for free admission, false for the others.',
  families: 'true for events for families, false for the others.',
  featured: 'true or false.',
  status: 'approved, cancelled or postponed.',
  page: 'From 1.',
  limit: 'Events of a page, at most 100.',
};
