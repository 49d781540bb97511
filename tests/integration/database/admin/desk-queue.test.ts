/** The queue of the desk: its rows, order, filters and pages. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords, type EventColumns } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { linked, change } = eventRecords(database);

interface Row {
  id: string;
  title: string;
  has_change: boolean;
  source: string | null;
  dates_total: number;
  updated_at: string;
  duplicates: number;
}
interface Page {
  total: number;
  sources: { id: string | null; name: string | null; count: number }[];
  rows: Row[];
  next: object | null;
}

const queue = (filters: object = {}, after: object | null = null, limit = 30) =>
  database.call<Page>('public.desk_queue($1, $2, $3)', [filters, after, limit], 'editor');
const titles = async (filters: object = {}) =>
  (await queue(filters)).rows.map(({ title }) => title);

const SOURCE = '00000000-0000-4000-8000-0000000000b1';
const LISTING = '00000000-0000-4000-8000-0000000000b2';

const SHARED = { title: 'Harbor Nights', category: 'music', city: 'Rockport, TX' };

/** Stores a listing from a source, with dates some days from today. */
const listing = async (title: string, days: number[], status = 'pending'): Promise<void> => {
  const shared = { ...SHARED, title };
  await database.query(
    `insert into public.sync_sources (id, name, kind, url) values ($1, 'The Harbor Hall', 'rss', 'https://example.org/feed')
      on conflict do nothing`,
    [SOURCE],
  );
  await database.insert('listings', { id: LISTING, source_id: SOURCE, status, ...shared });
  for (const day of days) {
    await linked({
      ...shared,
      ...{ day, status, listing_id: LISTING, date_key: String(day), submitter_email: null },
    });
  }
};
const named = (title: string, columns: EventColumns & { day?: number } = {}) =>
  linked({ title, ...columns });

beforeEach(() => database.clear());

describe('what waits', () => {
  it('comes soonest first, people before a source on one day, and what is over last', async () => {
    await named('Later', { day: 9 });
    await listing('Imported', [5, 6]);
    await named('Over', { day: -1 });
    await named('Of people', { day: 5 });
    await named('Published', { day: 1, status: 'approved' });
    await change(await named('Changed', { day: 2, status: 'approved' }), { title: 'New' });
    const { total, rows } = await queue();
    expect(rows.map(({ title }) => title)).toEqual([
      ...['Changed', 'Of people', 'Imported', 'Later', 'Over'],
    ]);
    expect(total).toBe(5);
    expect(rows.filter(({ has_change: waits }) => waits).map(({ title }) => title)).toEqual([
      'Changed',
    ]);
    expect(rows.find(({ title }) => title === 'Imported')).toMatchObject({
      source: 'The Harbor Hall',
      dates_total: 2,
    });
  });

  it('names the version that a decision takes, of an event, a change and a listing', async () => {
    await named('One', { day: 2 });
    await change(await named('Two', { status: 'approved' }), { title: 'New' });
    await listing('Three', [4, 5]);
    for (const { id, updated_at: version } of (await queue()).rows) {
      const decided = await database.call(
        'public.decide_event($1, $2, null, $3)',
        [id, 'approved', version],
        'editor',
      );
      expect([id, decided]).toEqual([id, expect.objectContaining({ outcome: 'decided' })]);
    }
    expect((await queue()).total).toBe(0);
  });

  it('holds the open change of a published listing, by its own version', async () => {
    await listing('Weekly', [4, 11], 'approved');
    await database.insert('listing_changes', {
      listing_id: LISTING,
      change: { fields: { title: { from: 'Weekly', to: 'Daily' } }, dates: [] },
    });
    const { rows } = await queue();
    expect(rows).toMatchObject([{ title: 'Weekly', has_change: true }]);
    const settled = await database.call(
      'public.decide_listing_change($1, $2, $3)',
      [LISTING, { fields: ['title'], dates: [] }, rows[0]?.updated_at],
      'editor',
    );
    expect(settled).toMatchObject({ outcome: 'decided' });
  });
});

it.each([
  ['published', 'approved', 2],
  ['deleted', 'deleted', 1],
])('a %s listing counts the dates of that list', async (_, status, count) => {
  await listing('Weekly', [4, 11, 18], 'approved');
  await database.query(
    `update public.events set deleted_at = now(), deleted_from = status, status = 'cancelled', withdrawn_at = now()
      where date_key = '18'`,
  );
  expect((await queue({ status })).rows).toMatchObject([{ dates_total: count }]);
});

describe('filters', () => {
  beforeEach(async () => {
    await named('Jazz Night', { day: 3, city: 'Rockport, TX', submitter_email: 'Ana@example.org' });
    await named('Painting', { day: 4, category: 'art', city: 'Corpus Christi, TX' });
    await named('Play', { day: 6, status: 'approved' });
    await listing('Harbor Songs', [5]);
  });

  it('leave what they name', async () => {
    const cases: [object, string[]][] = [
      [{ city: 'corpus christi' }, ['Painting']],
      [{ city: 'Corpus Christi, TX' }, ['Painting']],
      [{ categories: ['art', 'visual-arts'] }, ['Painting']],
      [{ text: 'jaz' }, ['Jazz Night']],
      [{ text: 'ana@EXAMPLE.org' }, ['Jazz Night']],
      [{ text: 'songs' }, ['Harbor Songs']],
      [{ text: '!?' }, []],
      [{ source: 'people' }, ['Jazz Night', 'Painting']],
      [{ source: SOURCE }, ['Harbor Songs']],
      [{ paid: true }, []],
      [{ status: 'approved' }, ['Play']],
      [{ status: 'all', text: 'play' }, ['Play']],
    ];
    for (const [filters, expected] of cases) {
      expect([filters, await titles(filters)]).toEqual([filters, expected]);
    }
  });

  it('find what was paid for', async () => {
    const id = await named('Paid', { is_premium: true });
    await database.insert('payments', {
      ...{ purpose: 'event', amount_cents: 2900, event_id: id, status: 'succeeded' },
      paid_at: '2026-11-01T00:00:00Z',
    });
    expect(await titles({ paid: true })).toEqual(['Paid']);
  });
});

it.each([
  ['what waits', {}],
  ['published events', { status: 'approved' }],
])('pages of %s hold every row once', async (_, filters) => {
  const status = 'status' in filters ? 'approved' : 'pending';
  const ids = await Promise.all(
    Array.from({ length: 7 }, (_row, n) => named(`Event ${n}`, { day: 1 + (n % 3), status })),
  );
  const seen: string[] = [];
  let after: object | null = null;
  do {
    const page: Page = await queue(filters, after, 3);
    expect(page.total).toBe(7);
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(7);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen).toEqual((await queue(filters)).rows.map(({ id }) => id));
});

describe('possible duplicates', () => {
  const counted = async (title: string) =>
    (await queue()).rows.find((row) => row.title === title)?.duplicates;

  it.each([
    ['Moonlight Jazz', {}],
    ['Moonlight Jazz on the Pier', { venue_name: 'Elsewhere' }],
    ['The moonlit jazz, with moonlight', { venue_name: 'pier', city: 'Fulton, TX' }],
    ['  MOONLIGHT jazz – on the Píer!', {}],
    ['Moonlight Jazz', { venue_name: '' }],
    ['Moonlight Jazz', { status: 'postponed' }],
    ['Moonlight Jazz', { status: 'cancelled' }],
  ])('are titles like %s %j', async (title, columns) => {
    await named('Moonlight Jazz');
    await named(title, { status: 'approved', ...columns });
    expect(await counted('Moonlight Jazz')).toBe(1);
  });

  it.each([
    ['Poetry by Moonlight', {}],
    ['Moonlight Jazz', { day: 15 }],
    ['Moonlight Jazz', { venue_name: 'Elsewhere', city: 'Fulton, TX' }],
    ['Moonlight Jazz', { venue_name: '', city: 'Fulton, TX' }],
    ['Moonlight Jazz', { status: 'rejected' }],
    ['Moonlight Jazz', { status: 'draft' }],
    ['Moonlight Jazz', { status: 'cancelled', withdrawn_at: '2026-11-20T12:00:00Z' }],
  ])('are not titles like %s %j', async (title, columns) => {
    await named('Moonlight Jazz');
    await named(title, { status: 'approved', ...columns });
    expect(await counted('Moonlight Jazz')).toBe(0);
  });

  it('are looked for on every date of a listing, and of another listing counted once', async () => {
    await listing('Harbor Nights', [12, 19, 26]);
    const city = 'Rockport, TX';
    await named('Harbor Nights at Sea', { day: 18, city, status: 'approved' });
    expect(await counted('Harbor Nights')).toBe(0);
    await named('Harbor Nights at Sea', { day: 19, city, status: 'approved' });
    expect(await counted('Harbor Nights')).toBe(1);
    const other = String(
      (await database.insert('listings', { ...SHARED, status: 'approved' }))['id'],
    );
    for (const day of [12, 19, 26]) {
      const of = { day, listing_id: other, date_key: String(day), submitter_email: null };
      await named('Nights of the Harbor', { ...of, city, status: 'approved' });
    }
    expect(await counted('Harbor Nights')).toBe(2);
  });
});
