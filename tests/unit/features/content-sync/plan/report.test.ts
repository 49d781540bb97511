import { describe, expect, test } from 'vitest';
import { indexNeighbours } from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import { planSource } from '../../../../../src/features/content-sync/plan/plan-source.ts';
import {
  type ItemResult,
  itemResult,
} from '../../../../../src/features/content-sync/plan/known-item.ts';
import { judgeReading, reportOf } from '../../../../../src/features/content-sync/plan/report.ts';
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

  const items = (outcome: Partial<ItemResult> = { result: 'created' }) =>
    planSource({
      ...{ reading, known: [], neighbours: indexNeighbours([]), today: '2026-11-23' },
      digest: (text) => text,
    }).map((planned) => ({ planned, outcome: itemResult.parse(outcome) }));

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

  test('fields of a changed listing are named with their old and new text', () => {
    const { changes } = reportOf(
      reading,
      items({
        result: 'updated',
        fields: {
          tags: { from: [], to: ['jazz', 'bay'] },
          priceMinCents: { from: 1000, to: null },
          category: { from: 'music', to: 'festivals-markets' },
          title: { from: 'Jazz', to: 'Jazz by the Bay' },
          description: { from: '', to: 'x'.repeat(301) },
        },
      }),
      false,
    );
    expect(changes[0]).toMatchObject({
      action: 'update',
      fields: [
        { field: 'Event name', before: 'Jazz', after: 'Jazz by the Bay' },
        { field: 'Category', before: 'Music', after: 'Festivals & Markets' },
        { field: 'Description', before: '', after: `${'x'.repeat(299)}…` },
        { field: 'Tags', before: '', after: 'jazz, bay' },
      ],
    });
  });

  test('dates of a changed listing are new, moved or cancelled', () => {
    const times = { startDate: '2026-12-04', startTime: '19:00:00', endDate: null, endTime: null };
    const later = { ...times, startTime: '20:00:00' };
    const seven = 'Dec 4, 2026, 7:00 PM CST';
    const date = { op: 'cancel' as const, reason: null, words: null, from: times, to: times };
    const dates: ItemResult['dates'] = [
      { ...date, op: 'add', from: null },
      { ...date, op: 'change', to: later },
      // It changes in something else.
      { ...date, op: 'change' },
      { ...date, reason: 'cancelled' },
      { ...date, reason: 'postponed', words: '' },
      { ...date, reason: 'postponed', words: 'new date TBA' },
      { ...date, reason: 'gone' },
    ];
    expect(reportOf(reading, items({ result: 'proposed', dates }), false).changes[0]).toMatchObject(
      {
        action: 'propose',
        fields: [
          { field: 'New date', before: '', after: seven },
          { field: 'Date', before: seven, after: 'Dec 4, 2026, 8:00 PM CST' },
          { field: 'Date', before: seven, after: 'Cancelled at its source' },
          { field: 'Date', before: seven, after: 'Postponed at its source' },
          { field: 'Date', before: seven, after: 'Postponed at its source: new date TBA' },
        ],
      },
    );
  });

  test('what a source of articles left out counts as articles', () => {
    const articles = [{ isArticle: true, id: '', title: 'Item 3' }];
    const { counts } = reportOf(syncReading({ skipped, problems, leftOut: articles }), [], true);
    expect(counts).toMatchObject({ articlesSkipped: 4, articlesErrors: 1, eventsProcessed: 0 });
  });
});
