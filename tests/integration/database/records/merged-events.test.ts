/** Two events merged into one by an editor. */
import { describe, expect, it } from 'vitest';
import { editedRecords } from '../../../support/records/edited-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { listingRecords } from '../../../support/records/listing-records.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { hash } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 21 });
const { query } = database;
const events = eventRecords(database);
const listings = listingRecords(database);
const sync = syncRecords(database);
const { editable, merge } = editedRecords(database);

describe('a merge of two events', () => {
  const two = async (from: object = {}, into: object = {}) => {
    await database.clear();
    return [
      await events.linked({ title: 'Jazz on the Pier', status: 'approved', ...from }),
      await events.linked({ status: 'approved', ...into }),
    ] as const;
  };

  it('stops the link of one merged into a later date of a listing with those of the listing', async () => {
    await database.clear();
    const listed = await listings.listed(3, 'approved');
    const again = await events.linked({ submitter_email: 'PIER@example.org', status: 'pending' });
    await merge(again, String((await listings.dates())[1]?.['id']));
    expect((await events.find(again)).outcome).toBe('found');
    await database.call('public.renew_private_link($1, $2)', ['event', hash(again)]);
    expect(await events.find(again)).toEqual({ outcome: 'stopped' });
    expect(await events.find(listed)).toEqual({ outcome: 'stopped' });
  });

  it('is not brought again by the source of the one that went', async () => {
    await sync.start();
    await sync.apply(take([givenDate('2030-05-01'), givenDate('2030-05-02')]));
    await sync.decide('approved');
    const into = await events.add({ title: 'The Tempest', status: 'approved' });
    const [date] = await query(`select id from public.events where date_key = '2030-05-01'`);
    await merge(String(date?.['id']), into);
    await sync.apply(
      take(
        [givenDate('2030-05-01', { startTime: '20:00' }), givenDate('2030-05-02')],
        {},
        { hash: 'b' },
      ),
    );
    expect(await sync.change()).toBeUndefined();
    expect(await sync.dates()).toEqual([
      { date_key: '2030-05-01', status: 'cancelled' },
      { date_key: '2030-05-02', status: 'approved' },
    ]);
  });

  it('of twenty at once happens once; of two opposite ones, one', async () => {
    const [from, into] = await two();
    const versions = [(await editable(from)).updated_at, (await editable(into)).updated_at];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? merge(from, into, {}, { versions })
          : merge(into, from, {}, { versions: versions.toReversed() }),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'merged')).toHaveLength(19);
    expect((await events.search()).total).toBe(1);
  });
});
