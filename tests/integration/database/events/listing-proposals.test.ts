/** What waits for review of a public listing, images and added dates, while its organizer or an editor acts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { editedRecords } from '../../../support/records/edited-records.ts';
import { day, listingRecords, weekly } from '../../../support/records/listing-records.ts';
import { newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, row, call } = database;
const records = listingRecords(database);
const { listed, find, change, cancel, add, takeBack, settle } = records;
const { ready } = uploadRecords(database);
const { edit } = editedRecords(database);

beforeEach(() => database.clear());

const shown = async (id: string) => (await find(id)).event.dates;
const column = async (name: string) =>
  (await records.dates()).map((date) => date[name] as string | null);

describe('proposed images of a public listing', () => {
  /** Stores a listing for whose dates two images wait. @returns the id of its first date */
  const illustrated = async () => {
    const id = await listed(3, 'approved');
    await ready('pier');
    await ready('band');
    await change(id, null, 'all', {}, [newImage('pier', 'The pier'), newImage('band')]);
    return id;
  };
  const proposed = async () =>
    (
      await query(`select i.value ->> 'url' as url from public.listing_changes c,
        jsonb_array_elements(c.change -> 'images') i`)
    ).map((image) => image['url']);

  it('wait on when one of its dates is cancelled', async () => {
    const id = await illustrated();
    const [, second] = await shown(id);
    await change(id, second?.id ?? '', 'one', { start_time: '17:00' });
    await cancel(id, second?.id ?? '', 'one');
    expect(await proposed()).toEqual([url('pier'), url('band')]);
    await change(id, null, 'all', { price: '$5' });
    await settle(id, true);
    expect(
      await query(
        `select i.url from public.event_images i where i.event_id = $1
        order by i.position`,
        [id],
      ),
    ).toEqual([{ url: url('pier') }, { url: url('band') }]);
  });

  it('are proposed no more once an editor chose another image', async () => {
    const id = await illustrated();
    await ready('poster');
    const { listing_id: listing } = await row('select listing_id from public.listing_changes');
    await change(id, null, 'all', { price: '$5' });
    await edit(String(listing), {}, { of: 'listing', images: [newImage('poster')] });
    expect(await proposed()).toEqual([]);
    await change(id, null, 'all', { price: '$6' });
    expect(await find(id)).toMatchObject({ event: { proposal: { fields: [{ field: 'price' }] } } });
  });
});

describe('an added date that waits', () => {
  it('is taken back by its key, and the last of them takes the open change with it', async () => {
    const id = await listed(2, 'approved');
    await ready('pier');
    await change(id, null, 'all', {}, [newImage('pier', 'The pier')]);
    await add(id, weekly(5).slice(2));
    const waiting = async () =>
      ((await find(id)).event.proposal?.dates ?? []).map(({ op, key }) => `${op} ${key}`);
    const [third, fourth, fifth] = (await waiting()).map((name) => name.slice(4));
    expect(await takeBack(id, fourth ?? '')).toMatchObject({ outcome: 'proposed' });
    expect(await waiting()).toEqual([`add ${third ?? ''}`, `add ${fifth ?? ''}`]);
    const open = await row('select change from public.listing_changes');
    expect(open['change']).toMatchObject({ images: [{ alt: 'The pier' }] });
    expect(await takeBack(id, fourth ?? '')).toMatchObject({ outcome: 'unchanged' });
    await takeBack(id, third ?? '');
    await settle(id, true);
    expect(await column('start_date')).toEqual([day(0), day(1), day(4)]);
    // An approved date no longer waits for review, so its organizer cannot take it back.
    expect(await takeBack(id, fifth ?? '')).toMatchObject({ outcome: 'unchanged' });

    await add(id, weekly(6).slice(5));
    const [last] = (await waiting()).map((name) => name.slice(4));
    expect(await takeBack(id, last ?? '')).toMatchObject({
      outcome: 'changed',
      event: { proposal: null, dates: [{}, {}, {}] },
    });
    expect(await query('select from public.listing_changes')).toEqual([]);
    expect(await call('public.desk_queue()', [], 'editor')).toMatchObject({ total: 0 });
    expect(
      await query(`select detail ->> 'outcome' as outcome, count(*)::int as times
        from public.audit_log where action = 'take-back-date' group by 1 order by 1`),
    ).toEqual([
      { outcome: 'changed', times: 1 },
      { outcome: 'proposed', times: 2 },
    ]);
  });

  /**
   * Stores a public listing of two dates to which a third and a fourth date are proposed. @returns the id of
   * its first date, which is the token of its link
   */
  const growing = async () => {
    const id = await listed(2, 'approved');
    await add(id, weekly(4).slice(2));
    return id;
  };
  const cancelEach = async (id: string) => {
    const [, second] = await shown(id);
    await cancel(id, id, 'one');
    await query('delete from public.mail_outbox where kind is not null');
    return cancel(id, second?.id ?? '', 'one');
  };

  it('waits on when the last listed date is cancelled by itself, and takes place once it is accepted', async () => {
    const id = await growing();
    expect(await cancelEach(id)).toMatchObject({
      outcome: 'cancelled',
      event: { status: 'cancelled', proposal: { dates: [{ op: 'add' }, { op: 'add' }] } },
    });
    expect(await records.mails()).toMatchObject([
      { kind: 'event-cancelled', payload: { part: true, event: { dates: { count: 1 } } } },
    ]);
    expect(await call('public.desk_queue()', [], 'editor')).toMatchObject({
      rows: [{ status: 'cancelled', has_change: true }],
    });
    await settle(id, true);
    expect(await find(id)).toMatchObject({ event: { status: 'approved', start_date: day(2) } });
    expect(await column('status')).toEqual(['cancelled', 'cancelled', 'approved', 'approved']);
    expect(await add(id, weekly(5).slice(4))).toMatchObject({ outcome: 'proposed' });
  });

  it('can be taken back when no listed date is left, and the last one ends the listing', async () => {
    const id = await growing();
    const keys = ((await cancelEach(id)).event.proposal?.dates ?? []).map(({ key }) => key);
    expect(await takeBack(id, keys[0] ?? '')).toMatchObject({ outcome: 'proposed' });
    expect(await takeBack(id, keys[0] ?? '')).toEqual({ outcome: 'refused', reason: 'cancelled' });
    expect(await takeBack(id, keys[1] ?? '')).toMatchObject({
      outcome: 'changed',
      event: { status: 'cancelled', proposal: null },
    });
    expect(await row('select status from public.listings')).toEqual({ status: 'cancelled' });
  });

  it.each(['later', 'all'] as const)('is cancelled with %s dates', async (scope) => {
    const id = await growing();
    expect(await cancel(id, id, scope)).toMatchObject({
      event: { status: 'cancelled', proposal: null },
    });
    expect(await row('select status from public.listings')).toEqual({ status: 'cancelled' });
  });

  it('is none of an event alone, nor of a listing that is cancelled', async () => {
    const id = await listed(1, 'approved');
    expect(await takeBack(id, 'key')).toMatchObject({ outcome: 'unchanged' });
    expect(await takeBack('someone-else', 'key')).toEqual({ outcome: 'missing' });
    await cancel(id, null, 'all');
    expect(await takeBack(id, 'key')).toEqual({ outcome: 'refused', reason: 'cancelled' });
  });
});
