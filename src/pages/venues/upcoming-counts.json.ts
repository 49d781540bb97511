/**
 * How many events are to come at each venue that has any, by its id: what the filtered directory puts
 * on its cards. A file of the build, so that it agrees with the cards that are built.
 */
import { eventsAtVenues } from '../../features/events/event-catalog.server.ts';
import { venueCatalog } from '../../features/venues/venue-catalog.server.ts';

export async function GET(): Promise<Response> {
  const eventsAt = await eventsAtVenues();
  const { venues } = await venueCatalog();
  const counts = venues
    .map(({ id, name }) => [id, eventsAt(name).upcoming.length] as const)
    .filter(([, count]) => count > 0);
  return Response.json(Object.fromEntries(counts));
}
