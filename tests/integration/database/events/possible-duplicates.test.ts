/** What the dashboard says of a pending event that seems to be here already. */
import { beforeEach, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { linked } = eventRecords(database);

beforeEach(() => database.clear());

const EVENING = {
  title: 'Moonlight Jazz on the Pier',
  start_date: '2026-12-05',
  venue_name: 'Lawrence Street Pier',
  city: 'Corpus Christi, TX',
};

/** An event of that evening, with what makes it another. */
const evening = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const { status = 'pending', ...columns } = { ...EVENING, ...changes };
  const id = await linked({ title: String(columns.title) });
  await database.query(
    `update public.events e set
       status = $2, title = r.title, start_date = r.start_date, venue_name = r.venue_name,
       city = r.city, withdrawn_at = r.withdrawn_at, created_at = coalesce(r.created_at, e.created_at)
     from jsonb_populate_record(null::public.events, $3) r where e.id = $1`,
    [id, status, columns],
  );
  return id;
};

/** The ids of the events that the dashboard names with this one. */
const possibleDuplicates = async (id: string): Promise<string[]> => {
  const rows = await database.as('admin', 'select event from public.admin_events()');
  const found = rows
    .map(({ event: seen }) => seen as { id: string; possible_duplicates: { id: string }[] })
    .find((seen) => seen.id === id);
  if (found === undefined) throw new Error(`${id} is not on the dashboard`);
  return found.possible_duplicates.map((other) => other.id);
};

it('an event that was sent twice names the other, both ways, with title, day and status', async () => {
  const [first, second] = [await evening(), await evening()];
  expect(await possibleDuplicates(first)).toEqual([second]);
  const [row] = await database.as(
    'admin',
    `select event -> 'possible_duplicates' as possible_duplicates from public.admin_events('pending') where event ->> 'id' = $1`,
    [second],
  );
  expect(row?.['possible_duplicates']).toEqual([
    { id: first, title: EVENING.title, status: 'pending', start_date: '2026-12-05' },
  ]);
});

it.each([
  [{ title: '  MOONLIGHT jazz – on the Píer!' }],
  [{ venue_name: 'The pier' }],
  [{ venue_name: '' }],
  [{ venue_name: 'lawrence street pier.', city: 'Corpus Christi Bay, TX' }],
  [{ status: 'approved' }],
  [{ status: 'postponed' }],
  [{ status: 'cancelled' }],
])('%j is a possible duplicate', async (changes) => {
  const other = await evening(changes);
  expect(await possibleDuplicates(await evening())).toEqual([other]);
});

it.each([
  [{ title: 'Moonlight Jazz' }],
  [{ start_date: '2026-12-06' }],
  [{ venue_name: 'Harbor Hall', city: 'Rockport, TX' }],
  [{ status: 'draft' }],
  [{ status: 'rejected' }],
  [{ status: 'cancelled', withdrawn_at: '2026-11-20T12:00:00Z' }],
])('%j is not', async (changes) => {
  await evening(changes);
  expect(await possibleDuplicates(await evening())).toEqual([]);
});

it('two events without a venue in two cities are not the same', async () => {
  await evening({ venue_name: '', city: 'Rockport, TX' });
  expect(await possibleDuplicates(await evening({ venue_name: '' }))).toEqual([]);
});

it('an event that is decided names none', async () => {
  await evening();
  expect(await possibleDuplicates(await evening({ status: 'approved' }))).toEqual([]);
});

it('of many it names three, published ones first', async () => {
  const id = await evening();
  const sent = [];
  for (const day of [1, 2, 3]) {
    sent.push(await evening({ created_at: `2026-11-0${String(day)}T12:00:00Z` }));
  }
  const published = await evening({ status: 'approved' });
  expect(await possibleDuplicates(id)).toEqual([published, ...sent.slice(0, 2)]);
});
