/** Lists the response of each public endpoint. */
import type { RecordName } from './public-responses.ts';

/** The response of a public endpoint; its key in `PUBLIC_RESPONSES` is its path in `api-routes.ts`. */
export interface PublicResponse {
  /** The `operationId`: the name that code generators use for the endpoint. */
  id: string;
  summary: string;
  /** Name of the kind of record in the response; `png` for an image. */
  record: RecordName | 'png';
  /** True if the endpoint returns one record, or 404 with `null`; missing if it returns a list. */
  single?: true;
  /** Whether the endpoint accepts the filters and page parameters of the list of events. */
  takesFilters?: true;
}

export const PUBLIC_RESPONSES: Readonly<Record<string, PublicResponse>> = {
  '/api/events': {
    id: 'eventsList',
    summary:
      'Events in the order of the calendar. With page or limit: {data, pagination}; without: a bare list of at most 1,000.',
    record: 'Event',
    takesFilters: true,
  },
  '/api/events/:id': {
    id: 'eventShow',
    summary:
      'One event, with its images and how to reach its organizer. An event that was merged into another redirects to it.',
    record: 'EventWithContact',
    single: true,
  },
  '/api/events/:id/share-images/:shape': {
    id: 'shareImageShow',
    summary:
      'An image of an event that takes place: square (1080 by 1080 pixels), story (1080 by 1920), or qr, the code of its page’s address.',
    record: 'png',
    single: true,
  },
  '/api/venues': { id: 'venuesList', summary: 'Every venue by name.', record: 'Venue' },
  '/api/venues/:id': { id: 'venueShow', summary: 'One venue.', record: 'Venue', single: true },
  '/api/organizers': {
    id: 'organizersList',
    summary: 'Every organizer by name.',
    record: 'Organizer',
  },
  '/api/blog': {
    id: 'postsList',
    summary: 'Every published article, the newest first.',
    record: 'Article',
  },
  '/api/blog/slug/:slug': {
    id: 'postShow',
    summary: 'One published article.',
    record: 'Article',
    single: true,
  },
};

/** What each filter of the list of events does. */
export const EVENT_FILTERS: Readonly<Record<string, string>> = {
  search: 'Search words; each must begin a word of the event.',
  category: 'A category, such as music; older names work too.',
  city: 'A city without its state, such as Rockport.',
  venue: 'The exact name of a venue.',
  startDate: 'A day or an instant: events that aren’t over by then.',
  endDate: 'With startDate: what’s on from one day to the other.',
  free: 'true for free admission, false for the others.',
  families: 'true for events for families, false for the others.',
  featured: 'true or false.',
  status: 'approved, cancelled or postponed.',
  page: 'From 1.',
  limit: 'Events of a page, at most 100.',
};
