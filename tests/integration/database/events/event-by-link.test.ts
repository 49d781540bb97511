/** Which columns of an event its organizer changes with the private link. */
import { expect, it } from 'vitest';
import { eventRecords, PUBLISHED, UNPUBLISHED } from '../../../support/records/event-records.ts';
import { hostileColumns } from '../../../support/records/hostile-columns.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { linked, change, row, openChange, decide } = eventRecords(database);

it("a change never touches a column that is not the submitter's", async () => {
  const own = [
    ...['title', 'description', 'category', 'start_date', 'start_time', 'end_date', 'end_time'],
    ...['venue_name', 'venue_address', 'city', 'price', 'price_min_cents', 'price_max_cents'],
    ...['contact_email', 'contact_phone', 'website', 'instagram', 'facebook', 'twitter'],
    ...['venue_id', 'opening_hours', 'reception_date', 'reception_start', 'reception_end'],
  ];
  const hostile = await hostileColumns(database, ['events'], own);
  for (const status of [...UNPUBLISHED, ...PUBLISHED]) {
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
