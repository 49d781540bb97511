/** Two events merged into one by an editor. */
import { describe, expect, it } from 'vitest';
import { editedRecords } from '../../../support/records/edited-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { listingRecords } from '../../../support/records/listing-records.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { hash, newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { claimsOf } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 21 });
const { query } = database;
const events = eventRecords(database);
const listings = listingRecords(database);
const uploads = uploadRecords(database);
const sync = syncRecords(database);
const { editable, edit, merge, undo, everything } = editedRecords(database);
const moved = (id: string) => database.call('public.moved_record($1, $2)', ['event', id], 'anon');

describe('a merge of two events', () => {
  const two = async (from: object = {}, into: object = {}) => {
    await database.clear();
    return [
      await events.linked({ title: 'Jazz on the Pier', status: 'approved', ...from }),
      await events.linked({ status: 'approved', ...into }),
    ] as const;
  };

  it('leaves one with the chosen facts, leads there for good, and is back after Undo', async () => {
    const [from, into] = await two({ is_premium: true });
    const before = await events.linked({ title: 'Jazz?', status: 'approved' });
    await uploads.ready('poster');
    await edit(from, {}, { images: [newImage('poster', 'A poster')] });
    await merge(before, from);
    await events.change(from, { price: '$9' });
    await events.change(into, { price: '$5' });
    await query('delete from public.site_builds');
    const state = await everything();
    const { outcome, action } = await merge(
      from,
      into,
      { title: 'Jazz on the Pier' },
      { images: true },
    );
    expect(outcome).toBe('saved');
    expect((await events.search()).events).toMatchObject([
      { id: into, title: 'Jazz on the Pier', is_premium: true, image_url: url('poster') },
    ]);
    expect([await moved(before), await moved(from), await moved(into)]).toEqual([into, into, null]);
    expect(await events.openChange(from)).toBeUndefined();
    expect((await events.openChange(into))?.event).toMatchObject({
      ...{ title: 'Jazz on the Pier', price: '$5' },
    });
    expect(await merge(from, into)).toEqual({ outcome: 'merged' });
    expect(await edit(from, { title: 'No' })).toEqual({ outcome: 'merged' });
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect(await everything()).toEqual(state);
  });

  it('goes on showing it on the home page, once a day, and is back after Undo', async () => {
    const [from, into] = await two();
    const pick = (event: string, place: number, first: number, last: number) =>
      query(
        `insert into public.home_picks (event_id, place, first_day, last_day)
          values ($1, $2, private.today() + $3::integer, private.today() + $4::integer)`,
        [event, place, first, last],
      );
    await pick(from, 1, -9, -1);
    await pick(from, 1, 0, 3);
    await pick(from, 1, 5, 8);
    await pick(into, 2, 8, 9);
    await query('delete from public.site_builds');
    const state = await everything();
    const { action } = await merge(from, into);
    const picked = await query('select event_id from public.home_picks order by first_day');
    expect(picked.map(({ event_id: id }) => id)).toEqual([from, into, from, into]);
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect(await everything()).toEqual(state);
  });

  it('leads a private link on for the same submitter, and lets no other one near the event', async () => {
    const [from, into] = await two(
      { submitter_email: 'Copy@example.org', status: 'pending' },
      { submitter_email: 'pier@example.org' },
    );
    const again = await events.linked({ submitter_email: 'PIER@example.org', status: 'pending' });
    await merge(from, into);
    await merge(again, into);
    expect((await events.find(from)).event).toMatchObject({
      ...{ id: from, status: 'cancelled', merged_into: into },
    });
    expect(await events.change(from, { title: 'Stolen' })).toMatchObject({ outcome: 'refused' });
    await events.cancel(from);
    expect(await events.row(into)).toMatchObject({ title: 'Jazz', status: 'approved' });
    expect((await events.find(again)).event).toMatchObject({ id: into, merged_into: null });
    await database.call('public.renew_private_link($1, $2)', ['event', hash(again)]);
    expect(await events.find(again), 'stopped with those of the event').toEqual({
      outcome: 'stopped',
    });
  });

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

  it('keeps a public page public', async () => {
    const [from, into] = await two({}, { status: 'pending' });
    expect(await merge(from, into)).toEqual({ outcome: 'hidden' });
    expect(await merge(into, from)).toMatchObject({ outcome: 'saved' });
    expect(await merge(from, from)).toEqual({ outcome: 'same' });
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

  it('that is killed half-way has done nothing', async () => {
    const [from, into] = await two();
    await events.change(into, { price: '$5' });
    const versions = [(await editable(from)).updated_at, (await editable(into)).updated_at];
    const state = await everything();
    const client = await database.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.on('error', () => undefined);
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [claimsOf('editor')]);
    await client.query('set role authenticated');
    // When the merge waits for this lock, it has already written both events.
    await database.whileOpen(`select 1 from public.listing_changes for update`, async () => {
      const merging = client
        .query(`select public.merge_events($1, $2, $3, $4, '{"title": "Late Jazz"}')`, [
          ...[from, versions[0], into, versions[1]],
        ])
        .then(
          () => 'merged',
          () => 'killed',
        );
      await database.blocked(1);
      await query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      expect(await merging).toBe('killed');
    });
    expect(await everything()).toEqual(state);
  });
});
