import type { VenueEvents } from './page/venue-events.ts';
import type { Venue } from './venue.ts';

/** Says whether a venue's page is too short for search engines: it has no description and no events. */
export const isThinVenue = (
  { description }: Pick<Venue, 'description'>,
  { upcoming, past }: VenueEvents,
): boolean => description === '' && upcoming.length + past.length === 0;
