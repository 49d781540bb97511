import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchGuide } from '../../../../src/features/search/guide/search-guide.server.ts';
import type { Db } from '../../../../src/server/supabase.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { add } = eventRecords(database);

/** The day of the questions. */
const ASKED_ON = '2026-11-24';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

/** The names of the called SQL functions. */
const calls: string[] = [];

/** Calls SQL functions as a visitor; those lists that are JSON are sent as text. */
const db = {
  rpc: async (name: string, args: Record<string, unknown>) => ({
    data:
      calls.push(name) &&
      (await database.call(
        `public.${name}(${Object.keys(args)
          .map((key, place) => `${key} => $${place + 1}`)
          .join(', ')})`,
        Object.values(args).map((value) =>
          name === 'answer_search' && Array.isArray(value) ? JSON.stringify(value) : value,
        ),
        'anon',
      )),
    error: null,
  }),
} as unknown as Db;

const keys = new Map<string, string>();
const NOON = new Date(`${ASKED_ON}T18:00:00Z`);
const ask = (q: string, { past = false } = {}) => searchGuide(db, { q }, { page: 1, past }, NOON);

beforeAll(async () => {
  await database.clear();
  for (const line of linesOf('goldens/search-events.txt')) {
    const [
      key = '',
      title,
      category,
      day = '',
      start_time,
      city,
      venue_name,
      price = '',
      description,
      ...tags
    ] = line.split(' | ');
    const cents = price === 'Free' ? 0 : Number(price.slice(1)) * 100;
    const event = {
      ...{ title, category, description, price, tags, venue_name, city: `${city}, TX`, start_time },
      ...{ start_date: `${day < '02' ? 2027 : 2026}-${day}`, status: 'approved' },
      ...{ price_min_cents: cents, price_max_cents: cents },
    };
    keys.set(await add(event), key);
  }
});

const found = (events: readonly { id: string }[]): string[] =>
  events.map(({ id }) => keys.get(id) ?? id);

it('answers every question on the first screen', async () => {
  const wrong: string[] = [];
  const questions = linesOf('goldens/search-questions.txt');
  for (const line of questions) {
    const [text = '', answer = ''] = line.split(' > ');
    const [finds = [], never = []] = answer.split(' ! ').map((list) => list.split(' '));
    const shown = found((await ask(text)).upcoming.events);
    const missing = finds.filter((key) => !shown.includes(key));
    const extra = never.filter((key) => shown.includes(key));
    if (missing.length + extra.length > 0) {
      wrong.push(
        `${text}: without ${missing.join(' ')}, with ${extra.join(' ')}; ${shown.join(' ')}`,
      );
    }
  }
  expect(questions.length).toBeGreaterThanOrEqual(100);
  expect(wrong).toEqual([]);
});

describe('a search', () => {
  it.each([
    ['R&B', ['R&B Night']],
    ['R & B', ['R&B Night']],
    ['rnb', ['R&B Night']],
    ["R 'n' B", ['R&B Night']],
    ['r and b', ['R&B Night']],
    ['Q&A', ['Film and Q&A']],
    ['A&M Winds', ['Texas A&M Winds']],
    ['AT&T', ['AT&T Parade']],
    ['C++', ['C++ for Artists']],
    ['C#', ['Prelude in C♯']],
    ['K-Pop', ['K-Pop Dance']],
    ['M*A*S*H', ['MASH on Screen']],
    ['E.T.', ['E.T. Outdoors']],
    ['J.S. Bach', ['Johann Sebastian Bach']],
    ['pop', ['K-Pop Dance']],
    ['X&Y', []],
    ['C+', []],
  ])('finds words with signs as words: %s', async (text, titles) => {
    for (const title of [
      ...titles,
      'Basket Weaving, Rainy Day, 9 a.m.',
      'Artists Quilt',
      'Texas Art Museum',
      'Cats at Play',
      'Kids Print',
      'Early Tea',
      'X Yoga',
    ]) {
      await add({
        title,
        status: 'approved',
        venue_name: 'Signs',
        description: 'From 10 a.m. - 2 p.m.',
      });
    }
    const { upcoming, didYouMean } = await ask(text);
    expect([upcoming.events.map(({ title }) => title), didYouMean]).toEqual([titles, null]);
    await database.query("delete from public.events where venue_name = 'Signs'");
  });

  it('names what it understood, and what is left without it', async () => {
    const { understood } = await ask('free kids Saturday Rockport');
    expect(understood.chips).toEqual([
      { kind: 'free', label: 'Free', textWithout: 'kids Saturday Rockport' },
      { kind: 'families', label: 'Family', textWithout: 'free Saturday Rockport' },
      { kind: 'days', label: 'Saturday', textWithout: 'free kids Rockport' },
      { kind: 'city', label: 'Rockport', textWithout: 'free kids Saturday' },
    ]);
  });

  it('says what is found without one part, where nothing has all of them', async () => {
    const { upcoming, without } = await ask('free kids Saturday Kingsville');
    expect(upcoming.total).toBe(0);
    expect(without).toEqual([{ label: 'Kingsville', text: 'free kids Saturday', total: 2 }]);
    expect((await ask('Saturday')).without).toEqual([]);
    expect((await ask('xqzzy Saturday')).without).toEqual([]);
  });

  it('searches for the words one by one, where nothing has all of them', async () => {
    const pieces = async (q: string) =>
      (await ask(q)).pieces.map(({ label, text, total }) => [label, text, total]);
    expect(await pieces('xqzzy symphony')).toEqual([['symphony', 'symphony', 1]]);
    expect(await pieces('xqzzy jazz in Port Aransas')).toEqual([
      ['jazz in Port Aransas', 'jazz in Port Aransas', 1],
      ['Port Aransas', 'in Port Aransas', 4],
    ]);
    expect(await pieces('"jazz" xqzzy the live music')).toContainEqual([
      'live music',
      'live music',
      expect.any(Number),
    ]);
    expect(await pieces('jazz')).toEqual([]);
    expect(await pieces('xqzzy')).toEqual([]);
  });

  it('shows this weekend where nothing is found at all', async () => {
    const { instead } = await ask('xqzzy');
    expect(instead.map(({ startDate }) => startDate)).toHaveLength(3);
    expect(found(instead)).toContain('dockside');
    expect((await ask('jazz')).instead).toEqual([]);
    expect((await ask('xqzzy', { past: true })).instead).toEqual([]);
  });

  it('takes a title for a title where its words as filters find nothing', async () => {
    const { understood, upcoming } = await ask('Saturday Night Fever');
    expect([understood.chips, found(upcoming.events)]).toEqual([[], ['night']]);
  });

  it.each([
    ['jazz', 1],
    ['free kids Saturday Kingsville', 1],
    ['Saturday Night Fever', 1],
    ['musuem', 3],
    ['xqzzy jazz tonight', 2],
  ])('asks the database once, and for spellings only if nothing is found: %s', async (text, n) => {
    calls.length = 0;
    await ask(text);
    expect(calls).toHaveLength(n);
  });

  it('corrects slips, says so, and never leads to nothing', async () => {
    const slip = await ask('free in downtwon');
    expect([slip.didYouMean, found(slip.upcoming.events)]).toEqual([
      'free in downtown',
      ['market', 'artwalk', 'tamales'],
    ]);
    expect((await ask('musuem')).didYouMean).toBe('museum');
    expect((await ask('xqzzy')).didYouMean).toBeNull();
    expect((await ask('museum')).didYouMean).toBeNull();
  });

  it('offers no word of an event that was withdrawn', async () => {
    const id = await add({ title: 'Zanzibar Nights', status: 'cancelled' });
    expect((await ask('zanzibr')).didYouMean).toBe('zanzibar');
    await database.query('update public.events set withdrawn_at = now() where id = $1', [id]);
    const corrected = () =>
      database.call('public.correct_words($1, $2)', [['zanzibr'], []], 'anon');
    expect(await corrected()).toEqual([null]);
  });

  it.each([
    ['leaves two letters alone', 'ar', 'ar'],
    ['takes one wrong letter of four', 'jazx', 'jazz'],
    ['gives up on two wrong letters of four', 'jabx', null],
    ['prefers the same first letter', 'hat', 'hot'],
  ])('a correction %s', async (_, word, expected) => {
    const known = ['art', 'jazz', 'bat', 'hot'];
    expect(await database.call('public.correct_words($1, $2)', [[word], known], 'anon')).toEqual([
      expected,
    ]);
  });

  it('corrects to the name of a venue, and no more once it is merged into another', async () => {
    const city = 'Rockport, TX';
    await database.insert('venues', { id: 'zephyr-terrace-bcdfgh', name: 'Zephyr Terrace', city });
    await database.insert('venues', {
      id: 'north-wind-terrace-bcdfgh',
      name: 'North Wind Terrace',
      city,
    });
    const corrected = () => database.call('public.correct_words($1, $2)', [['zephir'], []], 'anon');
    expect(await corrected()).toEqual(['zephyr']);
    await database.query(
      `update public.venues set merged_into = 'north-wind-terrace-bcdfgh' where id = 'zephyr-terrace-bcdfgh'`,
    );
    expect(await corrected()).toEqual([null]);
  });

  it('counts past events, and lists them when they are asked for', async () => {
    const id = await add({
      ...{ title: 'Jazz of October', status: 'approved', start_date: '2026-10-03' },
    });
    const first = await ask('jazz');
    expect([first.past, found(first.upcoming.events)]).toEqual([
      { total: 1, events: [] },
      ['jazz'],
    ]);
    const { upcoming, past } = await ask('jazz', { past: true });
    expect([upcoming.total, past.events.map((event) => event.id)]).toEqual([1, [id]]);
  });

  it('finds a listing once, by its next date, and never what waits', async () => {
    await database.query(
      `insert into public.listings (id, title, category, city, status)
        values ('00000000-0000-4000-8000-000000000001', 'Zydeco Nights', 'music', 'Rockport, TX', 'approved')`,
    );
    for (const [place, day] of ['2026-11-10', '2026-12-08', '2026-12-01'].entries()) {
      await add({
        ...{ title: 'Zydeco Nights', status: 'approved', start_date: day },
        ...{ listing_id: '00000000-0000-4000-8000-000000000001', date_key: `date-${place}` },
      });
    }
    await add({ title: 'Zydeco in Secret' });
    const { upcoming, past } = await ask('zydeco');
    expect([upcoming.total, past.total]).toEqual([1, 0]);
    expect(upcoming.events[0]).toMatchObject({ startDate: '2026-12-01', moreDates: 1 });
  });

  it('shows a cancelled date of a listing only where no other that matches takes place', async () => {
    const listing = '00000000-0000-4000-8000-000000000002';
    await database.query(
      `insert into public.listings (id, title, category, city, status)
        values ($1, 'Zither Class', 'music', 'Rockport, TX', 'approved')`,
      [listing],
    );
    const days = ['2026-10-13', '2026-10-20', '2026-11-24', '2026-12-01', '2026-12-08'];
    for (const [place, day] of days.entries()) {
      await add({
        ...{
          title: 'Zither Class',
          start_date: day,
          listing_id: listing,
          date_key: `date-${place}`,
        },
        status: place % 3 === 2 ? 'cancelled' : 'approved',
      });
    }
    const first = async (q: string) => (await ask(q)).upcoming.events.map((one) => one.startDate);
    expect(await first('zither')).toEqual(['2026-12-01']);
    expect(await first('zither tonight')).toEqual(['2026-11-24']);
    await database.query(
      `update public.events set status = 'cancelled' where listing_id = $1 and start_date > $2`,
      [listing, ASKED_ON],
    );
    expect(await first('zither')).toEqual(['2026-11-24']);
  });

  it('takes tonight for the evening, and today for the day', async () => {
    const [opens, closes] = ['10:00', '17:00'];
    const open = (hours: object) => [{ days: [2], opens, closes, ...hours }];
    const dates = { start_date: '2026-11-20', end_date: '2026-12-20' };
    for (const [title, columns] of Object.entries({
      'Ukulele Breakfast': { start_time: '08:00', end_time: '10:00' },
      'Ukulele Marathon': { start_time: '08:00', end_time: '18:00' },
      'Ukulele Night': { start_time: '19:00' },
      'Ukulele Sometime': {},
      'Ukuleles Late': { ...dates, opening_hours: open({ closes: '20:00' }) },
      'Ukuleles at Work': { ...dates, opening_hours: open({}) },
      'Ukuleles, Opening': {
        ...{ ...dates, start_date: ASKED_ON, opening_hours: open({}) },
        ...{ reception_date: ASKED_ON, reception_start: '18:00' },
      },
    })) {
      await add({ title, start_date: ASKED_ON, status: 'approved', ...columns });
    }
    const titles = async (q: string) => (await ask(q)).upcoming.events.map(({ title }) => title);
    expect(await titles('ukulele tonight')).toEqual([
      ...['Ukulele Marathon', 'Ukulele Night', 'Ukulele Sometime', 'Ukuleles, Opening'],
      'Ukuleles Late',
    ]);
    expect(await titles('ukulele today')).toHaveLength(7);
  });

  it('finds venues, organizers and articles, titles first', async () => {
    await database.insert('venues', { name: 'Harbor Hall', city: 'Rockport, TX' });
    await database.insert('venues', { name: 'Aurora', city: 'Rockport, TX', venue_type: 'Hall' });
    await database.insert('organizers', { name: 'Hall of Friends' });
    const titles = async (q: string) =>
      (await ask(q)).others.map(({ kind, title }) => `${kind} ${title}`);
    expect(await titles('halls')).toEqual([
      'venue Harbor Hall',
      'venue Aurora',
      'organizer Hall of Friends',
    ]);
    expect(await titles('hall in rockport')).toEqual(['venue Harbor Hall', 'venue Aurora']);
    expect(await titles('free')).toEqual([]);
    await database.insert('venues', { name: 'A&M Recital Room', city: 'Rockport, TX' });
    expect(await titles('A & M')).toEqual(['venue A&M Recital Room']);
  });
});
