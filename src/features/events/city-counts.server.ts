import { now } from '../../server/clock.ts';
import { anonClient, readForPage } from '../../server/supabase.ts';
import { centralDate } from '../../time/wall-time.ts';
import { type CityCounts, countByCity } from '../cities/city-counts.ts';
import { readUpcomingCities } from './events.store.ts';

/**
 * Counts the upcoming events of each city for an on-demand page. Null if the database cannot be reached, or
 * if there are too many events to read for one page (see `readUpcomingCities`).
 */
export async function readCityCounts(): Promise<CityCounts | null> {
  const read = await readForPage('city-counts-unavailable', async () => ({
    events: await readUpcomingCities(anonClient(), centralDate(now())),
  }));
  return 'events' in read && read.events !== null ? countByCity(read.events) : null;
}
