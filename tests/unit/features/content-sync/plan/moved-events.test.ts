/**
 * Two versions of a calendar: in the second, one event has moved, is replaced by another event, or has one
 * evening exchanged for another. The ids look like those of real systems; all other events stay.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { indexNeighbours } from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import type { KnownItem } from '../../../../../src/features/content-sync/plan/known-item.ts';
import { planSource } from '../../../../../src/features/content-sync/plan/plan-source.ts';
import { addDays, wallToInstant } from '../../../../../src/time/wall-time.ts';
import { proveRuns } from '../../../../support/prove.ts';
import { fc } from '../../../../support/samples/properties.ts';
import { calendar, readingOf } from '../../../../support/samples/sync/feeds.ts';

const TODAY = '2026-11-23';

/** An evening, or a whole day if `time` is null. */
interface Show {
  number: number;
  title: string;
  venue: string;
  day: string;
  time: string | null;
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '');
const startOf = ({ day, time }: Show) => wallToInstant(day, time ?? '00:00', 'America/Chicago');
const seconds = (show: Show) => Math.floor(startOf(show).getTime() / 1000);
const stamp = (show: Show) => `${compact(startOf(show).toISOString().slice(0, 19))}Z`;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** How systems write the id of an event. If it has the day, all dates of a post may share one number. */
const STYLES: Record<string, (show: Show) => string> = {
  'The Events Calendar, old': (show) =>
    `${show.number}-${seconds(show)}-${seconds(show) + 7200}@stage.example.org`,
  'The Events Calendar': ({ number }) => `${number}@stage.example.org`,
  LiveWhale: (show) => `${stamp(show)}-${show.number}@events.example.edu`,
  EventON: (show) => `${compact(show.day)}T${compact(show.time ?? '00:00')}00-${show.number}`,
  Tockify: (show) => `TKF/stage/${show.number}/${seconds(show)}000`,
  Google: ({ number }) => `${md5(`g${number}`).slice(0, 26)}@google.com`,
  Outlook: ({ number }) => `040000008200E00074C5B7101A82E008${md5(`o${number}`).toUpperCase()}`,
  'Modern Events Calendar': ({ number }) => `MEC-${md5(String(number))}@stage.example.org`,
  Localist: ({ number }) => `EventInstance_4628${number}@calendar.example.edu`,
  CivicPlus: ({ number }) => `${number}`,
  Apple: ({ number }) =>
    md5(`a${number}`)
      .toUpperCase()
      .replace(/^(.{8})(.{4})(.{4})/, '$1-$2-$3-'),
};

const vevent = (show: Show, uid: string): string[] => [
  `UID:${uid}`,
  `SUMMARY:${show.title}`,
  ...(show.time === null
    ? [`DTSTART;VALUE=DATE:${compact(show.day)}`]
    : [`DTSTART;TZID=America/Chicago:${compact(show.day)}T${compact(show.time)}00`]),
  `LOCATION:${show.venue}`,
];

const plan = (feed: string, known: KnownItem[]) =>
  planSource({
    ...{ reading: readingOf('icalendar', feed), known, neighbours: indexNeighbours([]) },
    ...{ today: TODAY, digest: md5 },
  });

/** Returns the events that a run of the first version leaves in the guide, all approved. */
const approved = (feed: string): KnownItem[] =>
  plan(feed, []).flatMap(({ writes }) =>
    writes.flatMap((write): KnownItem[] =>
      write.op !== 'take'
        ? []
        : [
            {
              ...{ kind: 'event', externalId: write.externalId, hash: write.hash, state: 'taken' },
              ...{ matchKey: write.matchKey, status: 'approved' },
              title: write.facts.title,
              dates: write.dates.map((date) => ({ ...date, status: 'approved' })),
            },
          ],
    ),
  );

/** Counts events and dates that the second version adds, and those that a run then proposes to remove. */
function newAndGone(before: string, after: string): { added: number; gone: number } {
  const known = approved(before);
  let [added, gone] = [0, 0];
  for (const { change, writes } of plan(after, known)) {
    if (change?.action === 'gone') gone += 1;
    const taken = writes.find((write) => write.op === 'take');
    if (change === null || taken === undefined) continue;
    if (change.action === 'add') {
      added += 1;
      continue;
    }
    const from = writes.find((write) => write.op === 'rename')?.from ?? taken.externalId;
    const stored = known.find(({ externalId }) => externalId === from)?.dates ?? [];
    const isIn = (dates: readonly { key: string }[], key: string) =>
      dates.some((date) => date.key === key);
    added += taken.dates.filter(({ key }) => !isIn(stored, key)).length;
    gone += stored.filter(({ key }) => !isIn(taken.dates, key)).length;
  }
  return { added, gone };
}

const TITLES = [
  ...['Pelican Blues Band', 'Jazz on the Bayfront', 'The Nutcracker', 'Senior Recital: Ana Ruiz'],
  ...['Open Mic Night', 'Gallery Talk', 'Coastal Quilt Show', 'First Friday Art Walk', 'Hamlet'],
  ...['Mariachi Christmas', 'Life Drawing', 'Poetry Slam', 'Harbor Film Club', 'Print Show'],
];
const VENUES = [
  ...['County Playhouse', 'Heron Hall', 'Rohem Print Studio', 'Art Center of the Bay'],
  ...['Garcia Library', 'Harte Library', 'Harbor Playhouse', 'Bayfront Pavilion', 'Sanctuary'],
];
/** Other spellings of the venues above, as people write them. */
const RESPELLED: Record<string, string[]> = {
  'County Playhouse': ['The County Playhouse', 'County Playhouse Main Stage', 'County  PLAYHOUSE'],
  'Heron Hall': ['Heron Hall, Rockport', 'The Heron Hall', 'Heorn Hall'],
  'Rohem Print Studio': ['Roehm Print Studio', 'Rohem Print Studios'],
  'Art Center of the Bay': ['Art Centre of the Bay', 'The Art Center of the Bay'],
  'Garcia Library': ['Garcia Public Library', 'Gracia Library'],
  'Harte Library': ['Harte Public Library'],
  'Harbor Playhouse': ['Harbour Playhouse', 'Harbor Play House'],
  'Bayfront Pavilion': ['Bay Front Pavilion', 'Bayfront Pavillion'],
  Sanctuary: ['The Sanctuary'],
};

const style = fc.constantFrom(...Object.keys(STYLES));
const uidOf = (name: string, show: Show): string => (STYLES[name] as (show: Show) => string)(show);
const show = fc.record({
  number: fc.integer({ min: 100, max: 9_999_999 }),
  title: fc.constantFrom(...TITLES),
  venue: fc.constantFrom(...VENUES),
  day: fc.integer({ min: 10, max: 60 }).map((days) => addDays(TODAY, days)),
  time: fc.constantFrom<string[]>('10:00', '14:00', '19:00', '19:30', '20:00'),
});
/** Other events of the calendar, with titles of their own. */
const others = fc
  .array(show, { maxLength: 6 })
  .map((all) =>
    all.map((each, n) => ({ ...each, number: n + 1, title: `${each.title} ${n + 70}` })),
  );

const numRuns = proveRuns(40, 500);
const feedOf = (name: string, shows: Show[]) =>
  calendar(...shows.map((each) => vevent(each, uidOf(name, each))));

describe('a moved event is the same, whatever its ids', () => {
  const move = fc.oneof(
    fc.constantFrom('08:00', '15:30', '21:00').map((time) => (was: Show) => ({ ...was, time })),
    fc
      .integer({ min: 1, max: 40 })
      .map((n) => (was: Show) => ({ ...was, day: addDays(was.day, n) })),
    fc.nat().map((n) => (was: Show) => {
      const spellings = RESPELLED[was.venue] ?? [];
      return { ...was, venue: spellings[n % spellings.length] ?? was.venue };
    }),
    fc.constantFrom(...VENUES).map((venue) => (was: Show) => ({ ...was, venue })),
    fc.constantFrom(...TITLES).map((title) => (was: Show) => ({ ...was, title })),
    fc.constant((was: Show) => ({ ...was, title: `${was.title} with Special Guests` })),
  );

  test('an evening', () => {
    fc.assert(
      fc.property(style, show, move, others, (name, was, moveIt, rest) => {
        const versions = [was, moveIt(was)].map((each) => feedOf(name, [...rest, each]));
        expect(newAndGone(versions[0] ?? '', versions[1] ?? '')).toEqual({ added: 0, gone: 0 });
      }),
      { numRuns },
    );
  });

  test('an evening of several that share the number of a post, within its day or to the next', () => {
    const shared = fc.constantFrom('The Events Calendar, old', 'LiveWhale', 'EventON', 'Tockify');
    const small = fc.oneof(
      fc.constantFrom('08:00', '15:30', '21:00').map((time) => ({ time })),
      fc.constant({ days: 1 }),
    );
    fc.assert(
      fc.property(shared, show, small, fc.nat(2), others, (name, was, how, at, rest) => {
        const before = [0, 7, 14].map((days) => ({ ...was, day: addDays(was.day, days) }));
        const after = before.map((each, n) => {
          if (n !== at) return each;
          return 'time' in how
            ? { ...each, ...how }
            : { ...each, day: addDays(each.day, how.days) };
        });
        expect(
          newAndGone(feedOf(name, [...rest, ...before]), feedOf(name, [...rest, ...after])),
        ).toEqual({ added: 0, gone: 0 });
      }),
      { numRuns },
    );
  });

  test('an exhibition of joined days, at another place or under another title', () => {
    fc.assert(
      fc.property(
        show,
        move,
        fc.integer({ min: 2, max: 9 }),
        others,
        (was, moveIt, length, rest) => {
          const days = (of: Show) =>
            Array.from({ length }, (_, n) => ({
              ...{ ...of, day: addDays(was.day, n), time: null, number: was.number + n },
            }));
          const versions = [was, moveIt(was)].map((each) =>
            feedOf('CivicPlus', [...rest, ...days(each)]),
          );
          expect(newAndGone(versions[0] ?? '', versions[1] ?? '')).toEqual({ added: 0, gone: 0 });
        },
      ),
      { numRuns },
    );
  });

  test('an evening whose calendar gives new ids each time, at another hour or a place spelled anew', () => {
    fc.assert(
      fc.property(show, fc.nat(), fc.boolean(), others, (was, n, isTime, rest) => {
        const spellings = RESPELLED[was.venue] ?? [];
        const is = isTime
          ? { time: '21:30' }
          : { venue: spellings[n % spellings.length] ?? was.venue };
        const feed = (each: Show, version: string) =>
          calendar(...[...rest, each].map((one) => vevent(one, md5(version + one.title))));
        expect(newAndGone(feed(was, 'a'), feed({ ...was, ...is }, 'b'))).toEqual({
          added: 0,
          gone: 0,
        });
      }),
      { numRuns },
    );
  });
});

describe('another event is another', () => {
  test('with the same title or venue, or both on another day', () => {
    const other = fc.oneof(
      fc
        .tuple(fc.constantFrom(...VENUES), fc.integer({ min: 0, max: 20 }))
        .map(([venue, days]) => (was: Show) => ({ ...was, venue, day: addDays(was.day, days) })),
      fc.constantFrom(...TITLES).map((title) => (was: Show) => ({ ...was, title })),
      fc
        .integer({ min: 1, max: 20 })
        .map((n) => (was: Show) => ({ ...was, day: addDays(was.day, n) })),
    );
    fc.assert(
      fc.property(style, show, other, others, (name, was, change, rest) => {
        const is = { ...change(was), number: was.number + 1 };
        fc.pre(is.title !== was.title || is.venue !== was.venue || is.day !== was.day);
        const versions = [was, is].map((each) => feedOf(name, [...rest, each]));
        expect(newAndGone(versions[0] ?? '', versions[1] ?? '')).toEqual({ added: 1, gone: 1 });
      }),
      { numRuns },
    );
  });

  test('one evening of several that is removed, and one that is added, are gone and new', () => {
    fc.assert(
      fc.property(
        style,
        show,
        fc.nat(2),
        fc.boolean(),
        others,
        (name, was, at, isOnePost, rest) => {
          const evening = (n: number) => ({
            ...was,
            number:
              isOnePost && /old|Tockify|LiveWhale|EventON/.test(name) ? was.number : was.number + n,
            day: addDays(was.day, 7 * n),
          });
          const versions = [
            [0, 1, 2].map(evening),
            [0, 1, 2, 3].filter((n) => n !== at).map(evening),
          ].map((all) => feedOf(name, [...rest, ...all]));
          expect(newAndGone(versions[0] ?? '', versions[1] ?? '')).toEqual({ added: 1, gone: 1 });
        },
      ),
      { numRuns },
    );
  });
});

test('what was stored under an id with its day is found again once the day is taken out', () => {
  const was = {
    number: 4217,
    title: 'Hamlet',
    venue: 'Heron Hall',
    day: '2027-01-15',
    time: '19:30',
  };
  const uid = uidOf('The Events Calendar, old', was);
  const known = approved(calendar(vevent(was, 'other'))).map((item) => ({
    ...item,
    externalId: uid,
    dates: item.dates.map((date) => ({ ...date, key: uid })),
  }));
  const is = { ...was, day: '2027-02-19', venue: 'Garcia Library' };
  const [item] = plan(feedOf('The Events Calendar, old', [is]), known);
  expect(item).toMatchObject({
    change: { action: 'propose' },
    writes: [
      { op: 'rename', from: uid, to: '4217@stage.example.org' },
      { op: 'take', dates: [{ key: uid, startDate: '2027-02-19' }] },
    ],
  });
});
