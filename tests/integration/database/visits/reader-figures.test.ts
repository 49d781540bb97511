/** Figures about readers: those that editors see, and those that the submitter of an event sees. */
import { beforeAll, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

interface Line {
  name: string;
  title: string | null;
  visits: number;
  before: number;
}

interface Figures {
  since: string;
  days: { day: string; visits: number; saves: number; shares: number }[];
  totals: Record<string, { visits: number; before: number }>;
  lists: Record<string, Line[]>;
}

const day = async (ago: number): Promise<string> =>
  String((await database.row(`select (private.today() - $1::int)::text as day`, [ago]))['day']);

/** Returns the figures of `days` days; the last of them is `ago` days ago. */
const figures = async (days: number, ago = 0) =>
  database.call<Figures>(
    'public.reader_figures($1, $2)',
    [await day(ago + days - 1), await day(ago)],
    'editor',
  );

const JAZZ = '/events/jazz-bcdfgh';

beforeAll(async () => {
  await database.query(
    `insert into public.events (id, title, category, start_date, city, status) values
       ('jazz-bcdfgh', 'Jazz', 'music', private.today() + 9, 'Rockport, TX', 'approved'),
       ('clay-bcdfgh', 'Clay', 'craft-design', private.today() - 12, 'Victoria, TX', 'approved'),
       ('choir-bcdfgh', 'Choir', 'music', private.today() + 9, 'Victoria, TX', 'approved');
     insert into public.venues (id, name, city) values ('hall-bcdfgh', 'Bay Hall', 'Rockport, TX')`,
  );
  // Each row has the number of days ago, the kind, the name and the visits. The tested week ends today; the
  // week before it ends 7 days ago.
  await database.query(
    `insert into public.count_totals (day, kind, subject, total)
     select private.today() - ago, kind, name, visits from (values
       (1, 'page', '${JAZZ}', 10), (6, 'page', '${JAZZ}', 4), (7, 'page', '${JAZZ}', 3),
       (13, 'page', '${JAZZ}', 2), (14, 'page', '${JAZZ}', 50),
       (2, 'page', '/events/clay-bcdfgh', 5), (20, 'page', '/events/clay-bcdfgh', 1),
       (2, 'page', '/events/choir-bcdfgh', 6),
       (3, 'page', '/', 30), (3, 'page', '/venues/hall-bcdfgh', 8), (9, 'page', '/contact', 8),
       (3, 'page', '/events/category/music', 2), (3, 'page', '/events/long-gone-bcdfgh', 1),
       (3, 'source', 'google.com', 12), (3, 'device', 'phone', 20),
       (1, 'save', '${JAZZ}', 4), (8, 'save', '${JAZZ}', 1), (1, 'share', '${JAZZ}', 2),
       (4, 'search', 'zydeco', 3), (5, 'search', 'zydeco', 1), (4, 'asked', repeat('a', 64), 2)
     ) v (ago, kind, name, visits)`,
  );
  await database.query(
    `insert into public.counts (visitor_hash, kind, subject, device, source, day) values
       ('\\x01', 'page', '${JAZZ}', 'phone', 'google.com', private.today()),
       ('\\x02', 'page', '${JAZZ}', 'computer', null, private.today()),
       ('\\x03', 'save', '${JAZZ}', 'phone', 'google.com', private.today()),
       ('\\x04', 'search', 'polka', 'phone', null, private.today())`,
  );
});

it('lists what was looked at in the chosen days beside as many days before', async () => {
  const { lists, totals, since, days } = await figures(7);
  expect(totals).toEqual({
    page: { visits: 68, before: 13 },
    save: { visits: 5, before: 1 },
    share: { visits: 2, before: 0 },
    search: { visits: 4, before: 0 },
  });
  expect(lists).toEqual({
    page: [
      { name: '/', title: null, visits: 30, before: 0 },
      { name: '/venues/hall-bcdfgh', title: 'Bay Hall', visits: 8, before: 0 },
      { name: '/events/category/music', title: null, visits: 2, before: 0 },
      { name: '/events/long-gone-bcdfgh', title: null, visits: 1, before: 0 },
    ],
    event: [
      { name: JAZZ, title: 'Jazz', visits: 16, before: 5 },
      { name: '/events/choir-bcdfgh', title: 'Choir', visits: 6, before: 0 },
      { name: '/events/clay-bcdfgh', title: 'Clay', visits: 5, before: 0 },
    ],
    save: [{ name: JAZZ, title: 'Jazz', visits: 5, before: 1 }],
    share: [{ name: JAZZ, title: 'Jazz', visits: 2, before: 0 }],
    search: [{ name: 'zydeco', title: null, visits: 4, before: 0 }],
    city: [
      { name: 'Rockport, TX', title: null, visits: 16, before: 5 },
      { name: 'Victoria, TX', title: null, visits: 11, before: 0 },
    ],
    category: [
      { name: 'music', title: null, visits: 22, before: 5 },
      { name: 'craft-design', title: null, visits: 5, before: 0 },
    ],
    source: [{ name: 'google.com', title: null, visits: 13, before: 0 }],
    device: [
      { name: 'phone', title: null, visits: 21, before: 0 },
      { name: 'computer', title: null, visits: 1, before: 0 },
    ],
  });
  expect(since).toBe(await day(20));
  expect(days).toEqual([
    { day: await day(6), visits: 4, saves: 0, shares: 0 },
    { day: await day(5), visits: 0, saves: 0, shares: 0 },
    { day: await day(4), visits: 0, saves: 0, shares: 0 },
    { day: await day(3), visits: 41, saves: 0, shares: 0 },
    { day: await day(2), visits: 11, saves: 0, shares: 0 },
    { day: await day(1), visits: 10, saves: 4, shares: 2 },
    { day: await day(0), visits: 2, saves: 1, shares: 0 },
  ]);
});

it('reads earlier weeks, ends with today, and refuses no and too many days', async () => {
  const { totals, days } = await figures(7, 7);
  expect(totals['page']).toEqual({ visits: 13, before: 51 });
  expect(days).toHaveLength(7);
  expect((await figures(14, -7)).days).toHaveLength(7);
  for (const wrong of [0, 372]) {
    await expect(figures(wrong)).rejects.toMatchObject({ code: '22023' });
  }
});

const linked = async (id: string) => {
  const { days } = await database.call<{ days: Record<string, unknown>[] }>(
    'private.event_by_link($1)',
    [id],
  );
  return days;
};

it('gives a submitter the days of the event, today included, without a gap', async () => {
  const days = await linked('jazz-bcdfgh');
  expect(days).toHaveLength(15);
  expect(days[0]).toEqual({ day: await day(14), seen: 50, saved: 0, shared: 0 });
  expect(days[2]).toEqual({ day: await day(12), seen: 0, saved: 0, shared: 0 });
  expect(days.slice(-2)).toEqual([
    { day: await day(1), seen: 10, saved: 4, shared: 2 },
    { day: await day(0), seen: 2, saved: 1, shared: 0 },
  ]);
});

it('ends the days of a past event with its last day or visit, and has none before the first', async () => {
  const days = await linked('clay-bcdfgh');
  expect([days[0]?.['day'], days.at(-1)?.['day']]).toEqual([await day(20), await day(2)]);
  await database.query(`insert into public.events (id, title, category, start_date, city, status)
    values ('new-bcdfgh', 'New', 'music', private.today(), 'Rockport, TX', 'pending')`);
  expect(await linked('new-bcdfgh')).toEqual([]);
});

it('changes no figure when a day is folded', async () => {
  await database.query('update public.counts set day = day - 1');
  const before = await figures(7);
  expect(await database.call('public.fold_counts()')).toBe(4);
  expect(await figures(7)).toEqual(before);
});
