/** Decisions of admins about events, and changes of their organizers at the same moment. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = eventRecords(database);
const { linked, change, cancel, decide, row, eventVersion, openChange } = records;

beforeEach(() => database.clear());

describe('at the same moment', () => {
  const ROUNDS = proveRuns(8, 30);

  it('a change and a decision about a pending event never publish what was not read', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = await linked();
      const blues = () => change(id, { title: 'Blues', price: '$5' });
      const seen = await eventVersion(id);
      const approve = () => decide(id, 'approved', seen);
      const [one, two] = await Promise.all(
        n % 2 === 0 ? [blues(), approve()] : [approve(), blues()],
      );
      const [changed, decided] = n % 2 === 0 ? [one, two] : [two, one];
      const after = await row(id);
      const open = await openChange(id);
      // An unread change is never published: a change that comes first makes the decision fail with a
      // conflict, and a change that comes second becomes a proposal.
      const result = [
        changed?.outcome,
        decided?.outcome,
        after['status'],
        after['title'],
        open?.event['title'],
      ];
      expect([
        ['changed', 'changed', 'pending', 'Blues', undefined],
        ['proposed', 'decided', 'approved', 'Jazz', 'Blues'],
      ]).toContainEqual(result);
    }
  });

  it('a newer change and a decision about the older one never publish the newer', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = await linked({ status: 'approved' });
      await change(id, { title: 'Blues' });
      const version = (await openChange(id))?.version;
      const [, decided] = await Promise.all([
        change(id, { title: 'Unread' }),
        decide(id, 'approved', version),
      ]);
      expect((await row(id))['title']).toBe(decided.outcome === 'decided' ? 'Blues' : 'Jazz');
      expect((await openChange(id))?.event).toMatchObject({ title: 'Unread' });
    }
  });

  it('a cancellation and a decision leave it cancelled, and public only if it was published', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = await linked();
      const [, decided] = await Promise.all([cancel(id), decide(id, 'approved')]);
      const after = await row(id);
      expect(after['status']).toBe('cancelled');
      expect(after['withdrawn_at'] === null).toBe(decided.outcome === 'decided');
    }
  });
});
