/** The columns of an event that its organizer can change with the private link. */
import { expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { hostileColumns } from '../../../support/records/hostile-columns.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { eventColumns } from '../schema/public-columns.ts';

const database = scratchDatabase();
const { linked, change, row, openChange, decide } = eventRecords(database);

it("a change never touches a column that is not the submitter's", async () => {
  const hostile = await hostileColumns(database, ['events'], eventColumns('submitter'));
  for (const status of ['pending', 'rejected', 'approved', 'postponed']) {
    const id = await linked({ status, instagram: 'https://instagram.com/pier' });
    const before = await row(id);
    await change(id, { ...hostile, title: 'Blues' });
    if ((await openChange(id)) !== undefined) await decide(id, 'approved');
    const after = await row(id);
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    const allowed = ['title', 'search', 'status', 'updated_at', 'review_note'];
    expect(changed.filter((name) => !allowed.includes(name))).toEqual([]);
  }
});
