import { now } from '../../server/clock.ts';
import { anonClient, readForPage } from '../../server/supabase.ts';
import { centralDate } from '../../time/wall-time.ts';
import { type CityCounts, countByCity } from '../cities/city-counts.ts';
import { readUpcomingCities } from './events.store.ts';

/** What is to come in each city now, for a page on demand; null where it is not known. */
export async function readCityCounts(): Promise<CityCounts | null> {
  const read = await readForPage('city-counts-unavailable', async () => ({
    events: await readUpcomingCities(anonClient(), centralDate(now())),
  }));
  return 'events' in read && read.events !== null ? countByCity(read.events) : null;
}
