/** How the directory's filters get the venues. */
import { getJson } from '../../ui/data/api.client.ts';
import { paths } from '../../paths.ts';
import type { Venue } from './venue.ts';

/**
 * Every venue, in one answer that the CDN keeps (specification section 7).
 * @throws ApiError or TypeError, as `getJson`
 */
export const readVenueList = async (): Promise<Venue[]> =>
  (await getJson(paths.api.venues)) as Venue[];

/**
 * How many events are to come at a venue, by its id; those without any are left out. As the site was
 * built, like the cards that came with the page.
 * @throws ApiError or TypeError, as `getJson`
 */
export const readUpcomingCounts = async (): Promise<Record<string, number>> =>
  (await getJson(paths.venueUpcomingCounts)) as Record<string, number>;
