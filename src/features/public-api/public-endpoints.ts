/** The endpoints that anyone may read, in the order of the description. */
import type { RecordName } from './public-answers.ts';

export interface PublicEndpoint {
  /** As in the list of routes. */
  path: string;
  summary: string;
  /** The record it answers with. */
  record: RecordName;
  /** One record, or 404 with `null`; else a list. */
  single: boolean;
  /** Whether it takes the filters and pages of the list of events. */
  takesFilters: boolean;
}

const endpoint = (
  path: string,
  summary: string,
  record: RecordName,
  { single = false, takesFilters = false } = {},
): PublicEndpoint => ({ path, summary, record, single, takesFilters });

export const PUBLIC_ENDPOINTS: readonly PublicEndpoint[] = [
  endpoint(
    '/api/events',
    'Events in the order of the calendar. With page or limit: {data, pagination}; without: a bare list of at most 1,000.',
    'Event',
    { takesFilters: true },
  ),
  endpoint(
    '/api/events/:id',
    'One event, with its images and how to reach its organizer.',
    'EventWithContact',
    { single: true },
  ),
  endpoint('/api/venues', 'Every venue by name.', 'Venue'),
  endpoint('/api/venues/:id', 'One venue.', 'Venue', { single: true }),
  endpoint('/api/organizers', 'Every organizer by name.', 'Organizer'),
  endpoint('/api/blog', 'Every published article, the newest first.', 'Article'),
  endpoint('/api/blog/slug/:slug', 'One published article.', 'Article', { single: true }),
];

/** What each filter of the list of events does. */
export const EVENT_FILTERS: Readonly<Record<string, string>> = {
  search: 'Words; each must begin a word of the event.',
  category: 'A category, as music; older names count too.',
  city: 'A city without its state, as Rockport.',
  venue: 'The exact name of a venue.',
  startDate: 'A day or an instant: events that are not over then.',
  featured: 'true or false.',
  status: 'approved, cancelled or postponed.',
  page: 'From 1.',
  limit: 'Events of a page, at most 100.',
};
