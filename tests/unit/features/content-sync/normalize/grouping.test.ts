import { describe, expect, test } from 'vitest';
import { toReading } from '../../../../../src/features/content-sync/normalize/to-reading.ts';
import {
  datesOf,
  readingOf,
  readOf,
  sourceOf,
  tecPage,
  WINDOW,
} from '../../../../support/samples/sync/feeds.ts';
import { fc } from '../../../../support/samples/properties.ts';

const at = (day: string, more: object = {}) => ({
  start_date: `${day} 19:00:00`,
  end_date: `${day} 21:00:00`,
  ...more,
});
const venue = (name: string) => ({ venue: { venue: name } });
const listingsOf = (...events: object[]) =>
  readingOf('events-calendar', tecPage(...events)).listings;
const shapes = (...events: object[]) =>
  listingsOf(...events).map((each) => [each.title, each.venueName, each.dates.length]);

describe('dates with ids of their own', () => {
  test('are one listing where title and venue are alike', () => {
    expect(
      shapes(
        at('2026-12-04', venue('Harbor Hall')),
        at('2026-12-11', { title: 'HARBOR  PLAY', ...venue('harbor hall') }),
      ),
    ).toEqual([['HARBOR  PLAY'.replace('  ', ' '), 'Harbor Hall', 2]]);
  });

  test('are apart where the venue, the city or the description says so', () => {
    expect(
      shapes(at('2026-12-04', venue('Harbor Hall')), at('2026-12-11', venue('Bay Hall'))),
    ).toHaveLength(2);
    const city = (name: string) => ({ venue: { venue: 'City Hall', city: name } });
    expect(
      shapes(at('2026-12-04', city('Rockport')), at('2026-12-11', city('Kingsville'))),
    ).toHaveLength(2);
    const about = (description: string) => at('2026-12-04', { title: 'Open Studio', description });
    expect(
      shapes(about('Watercolor of the bay with Ana Ruiz, bring paper'), {
        ...about('Bronze casting by master founders, gloves required'),
        ...at('2026-12-11'),
      }),
    ).toHaveLength(2);
  });

  test('keep the id of a lone one, and share a name that does not depend on which come first', () => {
    expect(listingsOf(at('2026-12-04'))[0]?.externalId).toBe('100');
    const [listing] = listingsOf(at('2026-12-04'), at('2026-12-11'));
    expect(listing?.externalId).toBe('like:harbor play||rockport');
    expect(listing?.dates.map(({ key }) => key)).toEqual(['100', '101']);
    const [later] = listingsOf(at('2026-12-11', { id: 101 }), at('2026-12-18', { id: 102 }));
    expect(later?.externalId).toBe(listing?.externalId);
  });

  test('that a feed lists twice are one', () => {
    expect(shapes(at('2026-12-04'), at('2026-12-04'))).toEqual([['Harbor Play', '', 1]]);
  });

  test('that were cancelled and listed anew take place', () => {
    const [listing] = listingsOf(
      at('2026-12-04', { id: 1, title: 'CANCELLED: Harbor Play' }),
      at('2026-12-04', { id: 2 }),
    );
    expect(datesOf(listing)).toEqual(['2026-12-04 19:00 - 21:00']);
    expect(listing?.externalId).toBe('2');
  });

  test('that share one wrong id are told apart by title and start', () => {
    expect(
      shapes(at('2026-12-04', { id: 7 }), at('2026-12-05', { id: 7, title: 'Bay Opera' })),
    ).toHaveLength(2);
  });
});

test('a listing has the facts of most dates, a date what differs', () => {
  const [listing] = listingsOf(
    at('2026-12-04', { url: 'https://stage.example.org/e/', cost: '$15' }),
    at('2026-12-11', { url: 'https://stage.example.org/e/', cost: '$15' }),
    at('2026-12-18', {
      url: 'https://stage.example.org/e/',
      cost: '$20',
      title: 'CANCELLED: Harbor Play',
    }),
  );
  expect(listing).toMatchObject({
    price: '$15',
    priceMinCents: 1500,
    sourceUrl: 'https://stage.example.org/e/',
  });
  expect(listing?.dates[2]).toMatchObject({
    isCancelled: true,
    own: { price: '$20', priceMinCents: 2000, priceMaxCents: 2000 },
  });
  expect(listing?.dates[0]?.own).toEqual({});
});

describe('whole days in a row', () => {
  const day = (date: string, more: object = {}) => ({
    title: 'Tidal Paintings',
    all_day: true,
    start_date: date,
    end_date: date,
    ...more,
  });

  test('are one run, known by its last day', () => {
    const days = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-08'];
    const [listing] = listingsOf(...days.map((date) => day(date)));
    expect(datesOf(listing)).toEqual(['2026-12-04 - 2026-12-06', '2026-12-08']);
    const [later] = listingsOf(...days.slice(1).map((date) => day(date)));
    expect(later?.dates[0]?.key).toBe('101');
    expect(listing?.dates[0]?.key).toBe('102');
    const [shared] = listingsOf(...days.map((date) => day(date, { id: 7 })));
    expect(shared?.dates[0]?.key).toBe('until 2026-12-06');
  });

  test('are not joined over a cancelled day or another price', () => {
    expect(
      datesOf(
        listingsOf(
          day('2026-12-04'),
          day('2026-12-05', { event_status: 'canceled' }),
          day('2026-12-06'),
        )[0],
      ),
    ).toHaveLength(3);
    expect(
      datesOf(listingsOf(day('2026-12-04', { cost: '$5' }), day('2026-12-05'))[0]),
    ).toHaveLength(2);
  });
});

describe('the window', () => {
  test('leaves out what is over or too far ahead, by date, and says so', () => {
    const far = tecPage(at('2026-10-01'), at('2026-11-01'), at('2028-01-01'), at('2028-02-01'));
    const { listings, skipped } = readingOf('events-calendar', far);
    expect(listings).toEqual([]);
    expect(skipped).toMatchObject([
      { title: 'Harbor Play', reason: 'past', dates: 1, detail: 'Over since Nov 1, 2026' },
      { title: 'Harbor Play', reason: 'too-far-ahead', dates: 1, detail: 'From Jan 1, 2028' },
    ]);
    const mixed = readingOf('events-calendar', tecPage(at('2026-11-01'), at('2026-12-04')));
    expect(datesOf(mixed.listings[0])).toEqual(['2026-12-04 19:00 - 21:00']);
    expect(mixed.skipped).toEqual([]);
  });

  test('keeps an exhibition that began before it', () => {
    const run = { all_day: true, start_date: '2026-10-01', end_date: '2026-12-24' };
    expect(datesOf(listingsOf(run)[0])).toEqual(['2026-10-01 - 2026-12-24']);
  });
});

test('pages of one source and dates in any order give the same listings', () => {
  const events = Array.from({ length: 12 }, (_, index) =>
    at(`2026-12-${String(10 + index)}`, {
      id: index,
      title: ['Harbor Play', 'Bay Opera', 'Tide Choir'][index % 3],
      cost: index % 2 === 0 ? '$5' : '$9',
    }),
  );
  const items = readOf('events-calendar', tecPage(...events)).items;
  const expected = toReading(
    [readOf('events-calendar', tecPage(...events))],
    sourceOf('events-calendar'),
    WINDOW,
  ).listings;
  expect(expected).toHaveLength(3);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(items, { minLength: items.length }),
      fc.nat(11),
      (shuffled, cut) => {
        const page = (part: typeof items) => ({
          ...readOf('events-calendar', tecPage()),
          items: part,
        });
        const reading = toReading(
          [page(shuffled.slice(0, cut)), page(shuffled.slice(cut))],
          sourceOf('events-calendar'),
          WINDOW,
        );
        expect(reading.listings).toEqual(expected);
      },
    ),
    { numRuns: 50 },
  );
});

test('reports the listings and articles above 2,000 as skipped', () => {
  const more = Array.from({ length: 2_003 }, (_, index) => index);
  const events = more.map((id) => at('2026-12-10', { id, title: `Harbor Evening ${String(id)}` }));
  const shown = readingOf('events-calendar', tecPage(...events));
  const items = more.map(
    (id) => `<item><title>Harbor Notes ${String(id)}</title><guid>n${String(id)}</guid>
      <pubDate>Mon, 23 Nov 2026 08:00:00 GMT</pubDate><link>https://stage.example.org/${String(id)}</link>
      <description>${'The gallery on the pier shows its paintings of the bay. '.repeat(9)}</description></item>`,
  );
  const told = readingOf('rss', `<rss version="2.0"><channel>${items.join('')}</channel></rss>`);
  expect([shown.listings, told.articles].map(({ length }) => length)).toEqual([2_000, 2_000]);
  for (const { skipped } of [shown, told]) {
    expect(skipped.map(({ reason, dates }) => [reason, dates])).toEqual([
      ['limit', 1],
      ['limit', 1],
      ['limit', 1],
    ]);
  }
});
