/**
 * Counts upcoming events by venue id, for the cards of the filtered directory. The build writes this file, so
 * that its numbers agree with those on the built cards.
 */
import { eventsAtVenues } from '../../features/events/event-catalog.server.ts';
import { countTakingPlace } from '../../features/events/listing-dates.ts';
import { venueCatalog } from '../../features/venues/venues.server.ts';

export async function GET(): Promise<Response> {
  const eventsAt = await eventsAtVenues();
  const { venues } = await venueCatalog();
  const counts = venues
    .map(({ id, name }) => [id, countTakingPlace(eventsAt(name).upcoming)] as const)
    .filter(([, count]) => count > 0);
  return Response.json(Object.fromEntries(counts));
}
