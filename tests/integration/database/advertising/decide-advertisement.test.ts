/** The database accepts only decisions that the desk offers, and both compute the same last day of a run. */
import { expect, it } from 'vitest';
import { lastDay } from '../../../../src/desk/advertising/ad-order-facts.ts';
import {
  AD_DECISIONS,
  AD_STATES,
  possibleDecisions,
} from '../../../../src/desk/advertising/ad-state.ts';
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { day, decide, running } = advertisementRecords(database);

it.each([...AD_DECISIONS])(
  'a decision to %s is accepted only in the states that the page offers',
  async (decision) => {
    const today = await day(0);
    for (const stored of ['draft', ...AD_STATES]) {
      const id = await running(40, stored === 'over' ? -1 : 20, {
        status: stored === 'over' ? 'active' : stored,
        paused_on: stored === 'paused' ? today : null,
      });
      const result = await decide(id, { decision, reason: 'Because.', start: today });
      const isPossible = AD_STATES.some(
        (one) => one === stored && possibleDecisions(one).includes(decision),
      );
      const refused =
        stored === 'draft' ? { outcome: 'missing' } : { outcome: 'conflict', status: stored };
      expect([stored, result]).toEqual([
        stored,
        isPossible ? expect.objectContaining({ outcome: 'decided' }) : refused,
      ]);
    }
  },
);

it('SQL and TypeScript agree on the last day of a run that begins on any day of four years', async () => {
  const rows = await database.query(
    `select d::date as start, m as months, (d + make_interval(months => m))::date - 1 as end
  from generate_series('2026-01-01'::date, '2029-12-31', '1 day') d, unnest(array[1, 2, 6, 11, 12]) m`,
  );
  const wrong = rows.filter(
    (row) => lastDay(String(row['start']), Number(row['months'])) !== row['end'],
  );
  expect(wrong).toEqual([]);
});
