import { describe, expect, test } from 'vitest';
import { indexNeighbours } from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import { planSource } from '../../../../../src/features/content-sync/plan/plan-source.ts';
import {
  expectedResult,
  type ItemResult,
  judgeReading,
  reportOf,
} from '../../../../../src/features/content-sync/plan/report.ts';
import {
  syncDate,
  syncListing,
  syncReading,
} from '../../../../support/samples/sync/sync-listing.ts';

describe('judge reading', () => {
  test.each([
    { itemsRead: 40, usual: null, outcome: 'read', usualItems: 40 },
    { itemsRead: 20, usual: 40, outcome: 'read', usualItems: 33 },
    { itemsRead: 19, usual: 40, outcome: 'halved', usualItems: null },
    // A small calendar may lose half of its events simply because they are over.
    { itemsRead: 3, usual: 9, outcome: 'read', usualItems: 7 },
    { itemsRead: 0, usual: 40, outcome: 'empty', usualItems: null },
    { itemsRead: 0, usual: null, outcome: 'empty', usualItems: null },
  ])('$itemsRead items where $usual are usual: $outcome', ({ itemsRead, usual, ...expected }) => {
    expect(judgeReading(itemsRead, usual, true)).toMatchObject(expected);
  });

  test('a reading that was cut short is no fall, and does not count for what is usual', () => {
    expect(judgeReading(19, 40, false)).toEqual({
      outcome: 'read',
      message: 'It was not read to its end; what is absent is not taken for gone.',
      usualItems: null,
    });
    expect(judgeReading(0, 40, false).outcome).toBe('empty');
  });

  test('says what is usual, and what to do', () => {
    expect(judgeReading(1, 40, true).message).toBe(
      'It brought 1 item instead of about 40. Nothing was changed, and the source is paused. Look at its page; if fewer is right, resume it.',
    );
    expect(judgeReading(0, 40, true).message).toContain('usually it brings about 40 items');
  });
});

describe('report', () => {
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
});
