import { test } from 'vitest';
import { indexNeighbours } from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import { planSource } from '../../../../../src/features/content-sync/plan/plan-source.ts';
import { itemResult } from '../../../../../src/features/content-sync/plan/known-item.ts';
import { judgeReading, reportOf } from '../../../../../src/features/content-sync/plan/report.ts';
import { expectCases, expectLines } from '../../../../support/cases.ts';
import {
  syncDate,
  syncListing,
  syncReading,
} from '../../../../support/samples/sync/sync-listing.ts';

test('a reading is judged by how many items are usual', async () => {
  await expectLines(new URL('goldens/judgements.txt', import.meta.url), (line) =>
    judgeReading(...(JSON.parse(line) as [number, number | null, boolean])),
  );
});

const LEFT_OUT = {
  skipped: [
    {
      ...{ title: 'Far Away', externalId: 'x', reason: 'outside-the-region' as const, dates: 4 },
      detail: 'City: Houston, TX',
    },
  ],
  problems: [
    { item: 'Item 3', message: 'Its date is missing.' },
    { item: 'Jazz on the Bayfront', message: 'The phone number “none” is none.' },
    { item: 'Event pages', message: 'Only 200 of the 250 event pages were read.' },
  ],
};

/**
 * Returns the report on a source with one listing of three dates and the items that `LEFT_OUT` names.
 * `outcome` is what the database answered for the listing.
 */
function reportOfListing(outcome: unknown) {
  const dates = [
    syncDate('2026-12-04'),
    syncDate('2026-12-11', { isCancelled: true }),
    syncDate('2026-12-18'),
  ];
  const leftOut = [{ id: 'x', title: 'Item 3' }];
  const reading = syncReading({ ...LEFT_OUT, listings: [syncListing({ dates })], leftOut });
  const items = planSource({
    ...{ reading, known: [], neighbours: indexNeighbours([]), today: '2026-11-23' },
    digest: (text) => text,
  }).map((planned) => ({ planned, outcome: itemResult.parse(outcome) }));
  return reportOf(reading, items, false);
}

function reportOfArticles() {
  const leftOut = [{ isArticle: true, id: '', title: 'Item 3' }];
  return reportOf(syncReading({ ...LEFT_OUT, leftOut }), [], true);
}

test('a report says what became of each item', async () => {
  await expectCases(new URL('goldens/reports.txt', import.meta.url), (input) => {
    const report = input === 'articles' ? reportOfArticles() : reportOfListing(JSON.parse(input));
    const { counts, changes, problems, ...rest } = report;
    return [{ ...counts, ...rest }, ...changes, ...problems]
      .map((part) => JSON.stringify(part))
      .join('\n');
  });
});
