import type { VenueEvents } from './page/venue-events.ts';
import type { Venue } from './venue.ts';

/** Whether the page of a venue says no more than its address, and is no result to lead anyone to. */
export const isThinVenue = (
  { description }: Pick<Venue, 'description'>,
  { upcoming, past }: VenueEvents,
): boolean => description === '' && upcoming.length + past.length === 0;
