import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { add, search } = eventRecords(database);

const TODAY = '2026-11-21';
/** Adds an approved event of today. */
const addEvent = (title: string, columns: Record<string, unknown> = {}) =>
  add({ title, start_date: TODAY, city: 'Corpus Christi, TX', status: 'approved', ...columns });

beforeEach(() => database.clear());

const titles = async (filters: Parameters<typeof search>[0] = {}) => (await search(filters)).titles;

describe('a filter', () => {
  it('by categories takes any of them', async () => {
    await addEvent('a', { category: 'music' });
    await addEvent('b', { category: 'Music' });
    await addEvent('c', { category: 'theater' });
    expect(await titles({ categories: ['music', 'Music'] })).toEqual(['a', 'b']);
  });

  it.each([
    ['Corpus Christi', ['a']],
    ['corpus christi', ['a']],
    [' Rockport ', ['b', 'c']],
    ['Rockport, TX', ['b']],
    ['rockport, me', ['c']],
    ['Rock', []],
    ['Nowhere', []],
  ])(
    'by the city %j compares the base name, or the whole with its state',
    async (city, expected) => {
      await addEvent('a', { city: 'Corpus Christi, TX' });
      await addEvent('b', { city: 'Rockport, TX' });
      await addEvent('c', { city: 'Rockport, ME' });
      expect(await titles({ city })).toEqual(expected);
    },
  );

  it('by venue compares the whole name', async () => {
    await addEvent('a', { venue_name: 'Bay Hall' });
    await addEvent('b', { venue_name: 'Bay Hall Annex' });
    expect(await titles({ venue: 'Bay Hall' })).toEqual(['a']);
  });

  it('from a day keeps what is not over on it', async () => {
    await addEvent('over', { start_date: '2026-11-19', end_date: '2026-11-20' });
    await addEvent('last day', { start_date: '2026-11-01', end_date: TODAY });
    await addEvent('today');
    await addEvent('yesterday', { start_date: '2026-11-20' });
    expect(await titles({ from: TODAY })).toEqual(['today', 'last day']);
  });

  it('by featured takes either side, and both when it is not given', async () => {
    await addEvent('a', { is_featured: true });
    await addEvent('b');
    expect(await titles({ featured: true })).toEqual(['a']);
    expect(await titles({ featured: false })).toEqual(['b']);
    expect(await titles({ featured: null })).toEqual(['a', 'b']);
  });

  it('by status shows a visitor no more than is public', async () => {
    for (const status of ['draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed']) {
      await addEvent(status, { status });
    }
    const statuses = ['pending', 'cancelled', 'draft'];
    expect(await titles({ statuses })).toEqual(['cancelled']);
    expect((await search({ statuses }, 'stranger')).titles).toEqual(['cancelled']);
    expect((await search({ statuses }, 'admin')).total).toBe(3);
    expect((await search({}, 'service')).total).toBe(6);
    expect((await search({}, 'anon')).total).toBe(3);
  });
});

it('counts the later dates of a listing that take place', async () => {
  await database.query(
    `insert into public.listings (id, title, category, city, status)
      values ('00000000-0000-4000-8000-00000000c1a5', 'Class', 'music', 'Rockport, TX', 'approved')`,
  );
  const dates = [
    ['2026-12-01', 'approved'],
    ['2026-12-08', 'approved'],
    ['2026-12-15', 'cancelled'],
    ['2026-12-22', 'pending'],
    ['2026-12-29', 'approved'],
  ] as const;
  for (const [start_date, status] of dates) {
    await addEvent(start_date, {
      ...{ start_date, status, date_key: start_date, title: start_date },
      listing_id: '00000000-0000-4000-8000-00000000c1a5',
    });
  }
  await addEvent('single', { start_date: '2026-12-02' });
  const rows = (await database.query(
    `select event from public.search_events(p_from => '2026-12-01')`,
  )) as { event: { title: string; more_dates: number } }[];
  expect(
    rows
      .filter(({ event }) => event.title !== '2026-12-22')
      .map(({ event }) => [event.title, event.more_dates]),
  ).toEqual([
    ['2026-12-01', 2],
    ['single', 0],
    ['2026-12-08', 1],
    ['2026-12-15', 1],
    ['2026-12-29', 0],
  ]);
});

describe('the order', () => {
  it('is by day; then premium, the day’s own, the time, the title, the id', async () => {
    const day = { start_date: TODAY };
    await addEvent('8 tomorrow, premium', { start_date: '2026-11-22', is_premium: true });
    await addEvent('1 premium, running', {
      start_date: '2026-11-01',
      end_date: '2026-12-01',
      is_premium: true,
      start_time: '09:00',
    });
    await addEvent('6 running, early', {
      start_date: '2026-11-02',
      end_date: '2026-12-01',
      start_time: '08:00',
    });
    await addEvent('4 late', { ...day, start_time: '20:00' });
    await addEvent('0 premium today, late', {
      ...day,
      start_time: '23:00',
      is_premium: true,
    });
    await addEvent('2 noon, A', { ...day, start_time: '12:00' });
    await addEvent('3 noon, B', { ...day, start_time: '12:00' });
    await addEvent('5 no time', day);
    await addEvent('7 running, no time', { start_date: '2026-11-03', end_date: TODAY });
    expect((await titles({ from: TODAY })).map((title) => String(title)[0])).toEqual([
      ...'012345678',
    ]);
  });

  it('without a day to count from goes by the first day of each', async () => {
    await addEvent('b', { start_date: '2026-11-02' });
    await addEvent('a', { start_date: '2026-11-01', end_date: '2027-01-01' });
    await addEvent('c', { start_date: '2026-11-03' });
    expect(await titles()).toEqual(['a', 'b', 'c']);
  });
});

describe('a page', () => {
  beforeEach(async () => {
    for (let n = 0; n < 25; n += 1) await addEvent(`event ${String(n).padStart(2, '0')}`);
  });

  it('and the next ones give every event once, in order', async () => {
    const all = await titles();
    const paged = [];
    for (let offset = 0; offset < 25; offset += 10) {
      paged.push(...(await titles({ limit: 10, offset })));
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(25);
  });

  it.each([
    [{ limit: 10, offset: 20 }, 5],
    [{ limit: 10, offset: 25 }, 0],
    [{ limit: 10, offset: 1_000_000 }, 0],
    [{ limit: 0 }, 0],
    [{ limit: -1, offset: -5 }, 0],
  ])('%j has the right total', async (page, length) => {
    expect(await search(page)).toMatchObject({ total: 25, titles: { length } });
  });

  it('of a search without a hit has the total 0', async () => {
    expect(await search({ search: 'nothing', limit: 10 })).toMatchObject({
      total: 0,
      titles: [],
    });
  });

  it('has a thousand events at most', async () => {
    await database.query(
      `insert into public.events (title, category, start_date, city, status)
        select 'more', 'music', '2026-12-01', 'Rockport, TX', 'approved' from generate_series(1, 1100)`,
    );
    expect(await search()).toMatchObject({ total: 1125, titles: { length: 1000 } });
    expect(await search({ limit: 1_000_000 })).toMatchObject({
      titles: { length: 1000 },
    });
  });
});

describe('a card', () => {
  it('links the venue of exactly that name, the oldest of two', async () => {
    await database.query(
      `insert into public.venues (id, name, city, created_at) values
        ('bay-hall-bbbbbb', 'Bay Hall', 'Rockport, TX', '2026-01-02'),
        ('bay-hall-cccccc', 'Bay Hall', 'Rockport, TX', '2026-01-01')`,
    );
    await addEvent('a', { venue_name: 'Bay Hall' });
    await addEvent('b', { venue_name: 'bay hall' });
    expect((await search()).events.map((event) => event['venue_id'])).toEqual([
      'bay-hall-cccccc',
      null,
    ]);
  });
});
