import { expect, test } from 'vitest';
import { indexNeighbours } from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import { planSource } from '../../../../../src/features/content-sync/plan/plan-source.ts';
import {
  expectedResult,
  type ItemResult,
  reportOf,
} from '../../../../../src/features/content-sync/plan/report.ts';
import {
  syncDate,
  syncListing,
  syncReading,
} from '../../../../support/samples/sync/sync-listing.ts';

const dates = [
  syncDate('2026-12-04'),
  syncDate('2026-12-11', { isCancelled: true }),
  syncDate('2026-12-18'),
];
const skipped = [
  {
    ...{ title: 'Far Away', externalId: 'x', reason: 'outside-the-region' as const, dates: 4 },
    detail: 'City: Houston, TX',
  },
];
const problems = [
  { item: 'Item 3', message: 'Its date is missing.' },
  { item: 'Jazz on the Bayfront', message: 'The phone number “none” is none.' },
  { item: 'Event pages', message: 'Only 200 of the 250 event pages were read.' },
];
const leftOut = [{ id: 'x', title: 'Item 3' }];
const listings = [syncListing({ dates })];
const reading = syncReading({ listings, skipped, problems, leftOut });

const items = (outcome?: ItemResult) =>
  planSource({
    ...{ reading, known: [], neighbours: indexNeighbours([]), today: '2026-11-23' },
    digest: (text) => text,
  }).map((planned) => ({ planned, outcome: outcome ?? expectedResult(planned) }));

test('events count by date: imported, left out, not readable', () => {
  const { counts, added, errors, changes, problems: told } = reportOf(reading, items(), false);
  expect(counts).toMatchObject({
    ...{ eventsProcessed: 8, eventsImported: 2, eventsSkipped: 5, eventsErrors: 1 },
    articlesProcessed: 0,
  });
  expect([added, errors]).toEqual([1, 1]);
  expect(told, 'also those of what was taken').toEqual(problems);
  expect(changes.map(({ action, detail }) => [action, detail])).toEqual([
    ['add', '3 dates from Dec 4, 2026'],
    ['skip', 'Outside the region (City: Houston, TX)'],
  ]);
});

test('what the database refuses is an error with its reason', () => {
  const { counts, problems: told } = reportOf(
    reading,
    items({ result: 'failed', reason: 'no room' }),
    false,
  );
  expect(counts).toMatchObject({ eventsImported: 0, eventsErrors: 4 });
  expect(told.at(-1)).toEqual({ item: 'Jazz on the Bayfront', message: 'Not stored: no room' });
});

test('what a volunteer has decided meanwhile is kept, and said', () => {
  const { changes } = reportOf(reading, items({ result: 'kept', reason: 'cancelled' }), false);
  expect(changes[0]).toMatchObject({ action: 'skip', detail: 'Cancelled in the guide' });
});

test('what a source of articles left out counts as articles', () => {
  const articles = [{ isArticle: true, id: '', title: 'Item 3' }];
  const { counts } = reportOf(syncReading({ skipped, problems, leftOut: articles }), [], true);
  expect(counts).toMatchObject({ articlesSkipped: 4, articlesErrors: 1, eventsProcessed: 0 });
});
