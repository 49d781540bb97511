/** Plans as histories: what the guide knows, what a source brings, and what a run then writes and reports. */
import { expect, test } from 'vitest';
import type { Article, Listing } from '../../../../../src/features/content-sync/listing.ts';
import { indexNeighbours } from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import type { KnownItem } from '../../../../../src/features/content-sync/plan/known-item.ts';
import {
  leftOutTest,
  type PlanInput,
  planSource,
} from '../../../../../src/features/content-sync/plan/plan-source.ts';
import { tellHistories } from '../../../../support/records/histories.ts';
import {
  knownSyncItem,
  neighbourOf,
  syncArticle,
  syncDate,
  syncListing,
  syncReading,
} from '../../../../support/samples/sync/sync-listing.ts';

type Planned = ReturnType<typeof planSource>;

const START: PlanInput = {
  ...{ reading: syncReading(), known: [], neighbours: indexNeighbours([]) },
  ...{ today: '2026-11-23', digest: (text) => text },
};

let input = START;
let planned: Planned;

/** Returns the hash of the last write, or null if it has none. */
const hashOf = (items: Planned): string | null => {
  const write = items.flatMap(({ writes }) => writes).at(-1);
  return write !== undefined && 'hash' in write ? write.hash : null;
};
const plan = (changes: Partial<PlanInput>) => planSource({ ...input, ...changes });
/** The sample listing as the guide knows it after it was applied. */
const applied = () =>
  knownSyncItem({
    hash: hashOf(plan({ reading: syncReading({ listings: [syncListing()] }), known: [] })),
  });

const tell = ({ change, writes }: Planned[number]): string =>
  [
    ...(change === null ? [] : [`${change.action}, ${change.title}: ${change.detail}`]),
    ...writes.map((write) => {
      if (write.op === 'rename') return `rename ${write.from} to ${write.to}`;
      const days = write.op === 'take' ? write.dates.map((date) => date.startDate).join(' ') : '';
      return [
        `${write.op} ${write.externalId}`,
        ...(write.op === 'take' ? [`on ${days}`, write.isComplete ? 'whole' : 'in part'] : []),
        ...(write.op === 'mark-duplicate' ? [`of ${write.duplicateOf}`] : []),
        ...(write.op === 'gone' && 'isPrivate' in write ? ['as private'] : []),
      ].join(', ');
    }),
  ].join('; ');

/** Makes a step that passes the JSON after its verb to `take`. */
const given =
  <T extends object>(take: (changes: Partial<T>) => void) =>
  (_: string[], __: object, text: string) => {
    take((text === '' ? {} : JSON.parse(text)) as Partial<T>);
  };
const know = (item: KnownItem) => {
  input = { ...input, known: [...input.known, item] };
};
const read = (changes: Partial<PlanInput['reading']>) => {
  input = { ...input, reading: { ...input.reading, ...changes } };
};

tellHistories(new URL('plans/', import.meta.url), {
  begin() {
    input = { ...START };
    return Promise.resolve();
  },
  steps: {
    /** Makes the guide know the sample listing as a run has stored it, with these facts changed. */
    applied: given<KnownItem>((changes) => know({ ...applied(), ...changes })),
    stored: given<KnownItem>((changes) => know(knownSyncItem(changes))),
    'stored-article': given<KnownItem>((changes) =>
      know(knownSyncItem({ kind: 'article', externalId: 'essay-1', dates: [], ...changes })),
    ),
    /** Adds to the source a copy of the sample listing with these facts changed. */
    has: given<Listing>((changes) => {
      const dates = (changes.dates ?? [{}]).map((date) => syncDate('2026-12-04', date));
      read({ listings: [...input.reading.listings, syncListing({ ...changes, dates })] });
    }),
    'has-article': given<Article>((changes) => read({ articles: [syncArticle(changes)] })),
    reading: given<PlanInput['reading']>(read),
    /** Makes the guide know the sample event as an organizer has submitted it, under similar names. */
    'organizer-sent': () => {
      const title = 'JAZZ ON THE BAYFRONT!';
      input.neighbours = indexNeighbours([neighbourOf({ title, venueName: 'The Heron Hall' })]);
    },
    'organizer-withdrew': () => {
      input.neighbours = indexNeighbours([]);
    },
    today: ([today = '']) => {
      input.today = today;
    },
    plan() {
      planned = plan({});
      return planned.map(tell).filter(Boolean).join('\n') || 'nothing';
    },
    /** Makes the guide know only what the last plan wrote, with these facts changed. */
    written: given<KnownItem>((changes) => {
      input = { ...input, known: [knownSyncItem({ ...changes, hash: hashOf(planned) })] };
    }),
    'is-named': (_, __, text) =>
      JSON.stringify(planned).toLowerCase().includes(text) ? 'named' : 'not named',
  },
});

test('a listing is as it was in whatever order its fields come', () => {
  const turned = Object.fromEntries(Object.entries(syncListing()).toReversed());
  const reading = syncReading({ listings: [turned as unknown as Listing] });
  expect(plan({ reading, known: [applied()] })).toMatchObject([{ writes: [], change: null }]);
});

test('an article that could not be read is no event that may be left out', () => {
  const isLeftOut = leftOutTest([{ isArticle: true, id: '', title: '' }]);
  expect(isLeftOut(knownSyncItem())).toBe(false);
});
