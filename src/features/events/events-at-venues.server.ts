/** The events at every venue by its name, found once a build and shared by all pages of it. */
import { indexVenueEvents, type VenueEvents } from '../venues/venue-events.ts';
import { eventCatalog } from './event-catalog.server.ts';

let index: Promise<(venueName: string) => VenueEvents> | undefined;

/** @throws DatabaseError when the database cannot be read, which stops the build */
export const eventsAtVenues = (): Promise<(venueName: string) => VenueEvents> =>
  (index ??= eventCatalog().then(indexVenueEvents));
