/** Days and venues for tests of events with many dates. */
import type { Page } from 'playwright-core';
import { formatDate } from '../../../src/time/format-dates.ts';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';

const soon = addDays(centralDate(new Date()), 14);
const firstTuesday = addDays(soon, (9 - new Date(soon).getUTCDay()) % 7);

/** Returns a Tuesday by the number of its week; that of week 0 is 14 to 20 days from now. */
export const tuesday = (week: number): string => addDays(firstTuesday, 7 * week);

/** Returns the Tuesday of a week as the form writes it. */
export const longDay = (week: number): string => `Tuesday, ${formatDate(tuesday(week))}`;

/** A venue that the guide knows. */
interface Known {
  id: string;
  name: string;
  address: string;
  city: string;
}

/** Returns a venue of the guide that has an address. */
export const knownVenue = async (page: Page): Promise<Known> => {
  const venues = (await (await page.request.get('/api/venues')).json()) as Known[];
  const known = venues.find(({ address }) => address !== '');
  if (known === undefined) throw new Error('The guide has no venue with an address.');
  return known;
};

/** The field of the venue's name. */
export const venueName = (page: Page) => page.getByRole('combobox', { name: 'Venue name' });
