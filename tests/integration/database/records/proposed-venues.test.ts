/** Venues that open changes of listings name. */
import { beforeEach, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, call, insert } = database;

beforeEach(() => database.clear());

const venue = async (name: string) => {
  const { id } = await insert('venues', { name, city: 'Rockport, TX' });
  return id as string;
};

it('a merge is followed by what the open change of a listing proposes, which ends where nothing differs', async () => {
  const [from, into] = [await venue('Bay Theatre'), await venue('Bay Theater')];
  const listing = async (venueName: string, change: object) => {
    const { id } = await insert('listings', {
      ...{ title: 'A Play', category: 'theater', city: 'Rockport, TX', venue_name: venueName },
    });
    await insert('listing_changes', { listing_id: id, change });
    return id as string;
  };
  const times = { start_date: '2030-05-04', start_time: null, end_date: null, end_time: null };
  const moved = (before: string, after: string) => ({
    fields: { price: { from: '', to: '$5' }, venue_name: { from: 'Pier Hall', to: after } },
    dates: [
      { op: 'add', key: 'a', ...times, own: { venue_name: after } },
      { op: 'change', key: 'b', from: { venue_name: before }, to: { venue_name: after } },
      { op: 'cancel', key: 'c', reason: 'gone' },
    ],
  });
  const proposing = await listing('Pier Hall', moved('Pier Hall', 'Bay Theatre'));
  await listing('Bay Theatre', {
    fields: {
      venue_name: { from: 'Bay Theatre', to: 'Bay Theater' },
      venue_id: { from, to: into },
    },
    dates: [],
  });
  await call(
    `public.merge_venues($1, (select updated_at from public.venues where id = $1),
        $2, (select updated_at from public.venues where id = $2))`,
    [from, into],
    'editor',
  );
  const changes = await query('select listing_id, change from public.listing_changes');
  expect(changes).toEqual([{ listing_id: proposing, change: moved('Pier Hall', 'Bay Theater') }]);
});
