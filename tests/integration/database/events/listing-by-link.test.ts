/** A listing with many dates, changed with its private link. */
import { fc } from '../../../support/samples/properties.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { formatWeekday } from '../../../../src/time/format-dates.ts';
import {
  begin,
  type State,
  changed,
  commands,
  COUNT,
  UNPINNED,
} from '../../../support/records/listing-model.ts';
import {
  day,
  listingRecords,
  type DateByLink,
  weekly,
} from '../../../support/records/listing-records.ts';
import { newImage, uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, row, call } = database;
const records = listingRecords(database);
const { listed, find, change, cancel, postpone, add, settle, undo, decide } = records;
const { ready } = uploadRecords(database);

beforeEach(() => database.clear());

const shown = async (id: string): Promise<DateByLink[]> => (await find(id)).event.dates;
const column = async (name: string) =>
  (await records.dates()).map((date) => date[name] as string | null);

describe('changes of one, later and all dates, with decisions and their undo, in any order', () => {
  const stored = async () => {
    const rows = await records.dates();
    return {
      price: rows.map((date) => date['price']),
      time: rows.map((date) => String(date['start_time']).slice(0, 5)),
    };
  };

  it.each(['pending', 'approved'])(
    'of a %s listing keep what was changed by hand',
    async (status) => {
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          await database.clear();
          const id = await listed(COUNT, status);
          const ids = (await shown(id)).map((date) => date.id);
          let [published, planned] = [begin(), begin()];
          let undoable: { action: string; published: State; planned: State } | null = null;
          for (const [n, step] of steps.entries()) {
            const fresh = { price: `$${n + 40}`, time: `10:${String(n).padStart(2, '0')}` };
            if (step.do === 'change' || step.do === 'back') {
              const isBack = step.do === 'back' && step.column === 'price';
              const wish = {
                ...step,
                ...(isBack ? { scope: 'one' as const } : {}),
                value: isBack ? planned.listing : fresh[step.column],
              };
              planned = changed(planned, wish);
              const name = step.column === 'price' ? 'price' : 'start_time';
              await change(id, ids[step.at] ?? '', wish.scope, { [name]: wish.value });
              if (status === 'pending') published = planned;
              undoable = null;
            } else if (status === 'approved' && step.do === 'undo' && undoable !== null) {
              expect(await undo(undoable.action)).toEqual({ outcome: 'undone' });
              ({ published, planned } = undoable);
              undoable = null;
            } else if (status === 'approved' && step.do !== 'undo') {
              const action = await settle(id, step.do === 'accept');
              undoable = action === null ? undoable : { action, published, planned };
              if (action !== null && step.do === 'accept') published = planned;
              planned = published;
            }
            expect(await stored()).toEqual({ price: published.price, time: published.time });
          }
          await settle(id, true);
          expect(await stored()).toEqual({ price: planned.price, time: planned.time });
        }),
        { numRuns: proveRuns(6, 150), examples: [[UNPINNED]] },
      );
    },
  );
});

describe('a public listing', () => {
  it('has one open change, which the desk shows as its organizer’s, and sends one mail', async () => {
    const id = await listed(6, 'approved');
    const [first, second, third] = await shown(id);
    expect(await change(id, null, 'all', { title: 'Late Jazz' })).toMatchObject({
      outcome: 'proposed',
    });
    await change(id, third?.id ?? '', 'later', { start_time: '17:00' });
    await add(id, [{ ...(first as DateByLink), start_date: day(21) }]);
    const { event } = await find(id);
    expect(event.proposal).toMatchObject({ fields: [{ field: 'title' }] });
    expect(event.proposal?.dates.map(({ op }) => op)).toEqual([
      ...['change', 'change', 'change', 'change', 'add'],
    ]);
    expect(await call('public.desk_queue()', [], 'editor')).toMatchObject({
      total: 1,
      rows: [{ has_change: true, source: null, dates_total: 6 }],
    });
    expect(await column('title')).not.toContain('Late Jazz');
    await query('delete from public.mail_outbox where kind is not null');
    await settle(id, true);
    expect(await column('start_time')).toEqual([
      ...['18:00:00', '18:00:00', '17:00:00', '17:00:00', '17:00:00', '17:00:00', '18:00:00'],
    ]);
    expect(new Set(await column('title'))).toEqual(new Set(['Late Jazz']));
    expect((await records.dates()).at(-1)).toMatchObject({
      status: 'approved',
      submitter_email: 'pier@example.org',
    });
    expect(await records.mails()).toMatchObject([
      { kind: 'event-approved', payload: { change: true, event: { dates: { count: 7 } } } },
    ]);
    // A second change replaces the proposal, and a change back to the public price removes it.
    expect(await change(id, second?.id ?? '', 'one', { price: '$5' })).toMatchObject({
      outcome: 'proposed',
    });
    expect(await change(id, second?.id ?? '', 'one', { price: '$15-30' })).toMatchObject({
      outcome: 'changed',
      event: { proposal: null },
    });
  });

  it('cancels one date at once, and all later ones, with a mail that names them', async () => {
    const id = await listed(6, 'approved');
    const ids = (await shown(id)).map((date) => date.id);
    await change(id, ids[3] ?? '', 'one', { price: '$5' });
    await cancel(id, ids[1] ?? '', 'one');
    expect(await column('status')).toEqual([
      'approved',
      'cancelled',
      'approved',
      'approved',
      'approved',
      'approved',
    ]);
    await query('delete from public.mail_outbox where kind is not null');
    const { event } = await cancel(id, ids[3] ?? '', 'later');
    expect(event).toMatchObject({ status: 'approved', is_public: true, proposal: null });
    expect(await column('status')).toEqual([
      'approved',
      'cancelled',
      'approved',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await records.mails()).toMatchObject([
      { kind: 'event-cancelled', payload: { event: { dates: { count: 3, first: day(3) } } } },
    ]);
  });

  it('says at once that a date is postponed, and takes place on the new one when it is accepted', async () => {
    const id = await listed(3, 'approved');
    const [, second] = await shown(id);
    const moved = { start_date: day(1, 3) };
    expect(await postpone(id, second?.id ?? '', 'one', moved)).toMatchObject({
      outcome: 'proposed',
      event: {
        dates: [
          {},
          { status: 'postponed', status_note: `New date: ${formatWeekday(day(1, 3))}` },
          {},
        ],
      },
    });
    expect(await column('start_date')).toEqual([day(0), day(1), day(2)]);
    const action = await settle(id, false);
    expect((await shown(id))[1]).toMatchObject({ status: 'postponed', status_note: null });
    await undo(action ?? '');
    await settle(id, true);
    expect((await shown(id))[1]).toMatchObject({ ...moved, status: 'approved', status_note: null });
  });

  it('proposes other images for all of its dates', async () => {
    const id = await listed(3, 'approved');
    await ready('pier');
    await change(id, null, 'all', {}, [newImage('pier', 'The pier')]);
    expect(await column('image_url')).toEqual([null, null, null]);
    const images = [{ alt: 'The pier', upload_id: expect.any(String) as string }];
    expect((await find(id)).event.proposal).toMatchObject({ images });
    expect(await call('public.desk_event($1)', [id], 'editor')).toMatchObject({
      event: { listing: { change: { images } } },
    });
    expect(await query('select private.unused_uploads()')).toEqual([]);
    await settle(id, true);
    expect(await query('select alt from public.event_images')).toHaveLength(3);
    expect(new Set(await column('image_alt'))).toEqual(new Set(['The pier']));
  });
});

it('a restored date is changed at once, and the cancelled dates stay as they were announced', async () => {
  const id = await listed(3);
  const last = (await shown(id))[2]?.id;
  const version = `(select updated_at from public.events where id = $1)`;
  await call(`public.delete_event('event', $1, ${version})`, [last], 'editor');
  await decide(id, 'approved');
  await cancel(id, null, 'all');
  await call(`public.restore_event('event', $1)`, [last], 'editor');
  await ready('pier');
  const [title] = await column('title');
  expect(
    await change(id, last ?? '', 'all', { title: 'Unread' }, [newImage('pier')]),
  ).toMatchObject({ outcome: 'changed' });
  expect(await column('status')).toEqual(['cancelled', 'cancelled', 'pending']);
  expect(await column('title')).toEqual([title, title, 'Unread']);
  expect((await column('image_url')).map(Boolean)).toEqual([false, false, true]);
  expect(await query('select event_id from public.event_images')).toEqual([{ event_id: last }]);
});

it('a listing keeps its private link when its first date is merged into an event of the same organizer', async () => {
  const id = await listed(3, 'approved');
  const { id: single } = await database.insert('events', {
    ...{ title: 'Jazz', category: 'music', start_date: day(0), city: 'Rockport, TX' },
    ...{ status: 'approved', submitter_email: 'pier@example.org' },
  });
  await call(
    `public.merge_events($1, (select updated_at from public.events where id = $1),
      $2, (select updated_at from public.events where id = $2))`,
    [id, single],
    'editor',
  );
  expect((await shown(id)).map((date) => date.start_date)).toEqual([day(1), day(2)]);
  await query('delete from public.events where merged_into is null and id <> $1', [single]);
  expect((await find(id)).event.id).toBe(single);
});

describe('a change that cannot be', () => {
  it('is refused, and changes nothing: two dates at one time, more than 60, a strange date', async () => {
    const id = await listed(3);
    const [first] = await shown(id);
    const before = await records.dates();
    expect(await change(id, first?.id ?? '', 'one', { start_date: day(1) })).toEqual({
      outcome: 'refused',
      reason: 'same_time',
    });
    expect(
      await add(
        id,
        weekly(60).map((times) => ({ ...times, start_time: '09:00' })),
      ),
    ).toEqual({
      outcome: 'refused',
      reason: 'too_many',
    });
    expect(await change(id, first?.id ?? '', 'all', { start_date: day(200) })).toEqual({
      outcome: 'refused',
      reason: 'out_of_range',
    });
    expect(await cancel(id, await listed(1, 'pending').catch(() => 'x-bcdfgh'), 'one')).toEqual({
      outcome: 'missing',
    });
    expect((await records.dates()).slice(0, 3)).toEqual(before);
  });
});

it('a pending listing moves by as many days, keeps runs over midnight, and takes added dates at once', async () => {
  const id = await listed(3);
  const [, second] = await shown(id);
  await change(id, second?.id ?? '', 'later', { start_date: day(1, 1), end_date: day(1, 2) });
  expect(await column('start_date')).toEqual([day(0), day(1, 1), day(2, 1)]);
  expect(await column('end_date')).toEqual([null, day(1, 2), day(2, 2)]);
  // A new date can be added on the day from which the second date was moved, though the moved date still has
  // that day's key.
  expect(await add(id, weekly(2).slice(1))).toMatchObject({ outcome: 'changed' });
  expect(await column('status')).toEqual(['pending', 'pending', 'pending', 'pending']);
});

describe('an event that gets further dates', () => {
  it('becomes a listing, whose open change it takes along', async () => {
    const { id } = await records.submit(weekly(1));
    await query(`insert into public.private_links (token_hash, event_id)
      select encode(sha256(convert_to('${id}', 'UTF8')), 'hex'), '${id}'`);
    await query(`update public.events set status = 'approved'`);
    await change(id, null, 'all', { price: '$5', start_time: '17:00' });
    expect(await add(id, weekly(3).slice(1))).toMatchObject({
      outcome: 'proposed',
      event: { change: null, proposal: { fields: [{ field: 'price' }] } },
    });
    await settle(id, true);
    expect(await column('price')).toEqual(['$5', '$5', '$5']);
    expect(await column('start_time')).toEqual(['17:00:00', '18:00:00', '18:00:00']);
    expect(await column('status')).toEqual(['approved', 'approved', 'approved']);
  });

  it('can be postponed alone', async () => {
    const { id } = await records.submit(weekly(1));
    await query(`insert into public.private_links (token_hash, event_id)
      select encode(sha256(convert_to('${id}', 'UTF8')), 'hex'), '${id}'`);
    await query(`update public.events set status = 'approved'`);
    expect(await postpone(id, id, 'one', { start_date: day(0, 3) })).toMatchObject({
      outcome: 'proposed',
      event: { status: 'postponed', status_note: `New date: ${formatWeekday(day(0, 3))}` },
    });
    const { version } = await row('select updated_at::text as version from public.listing_changes');
    await call('public.decide_event($1, $2, $3, $4)', [id, 'approved', null, version], 'editor');
    expect(await row('select status, status_note, start_date from public.events')).toEqual({
      ...{ status: 'approved', status_note: null, start_date: day(0, 3) },
    });
  });
});

it('a stopped link adds no dates, and says that it was stopped', async () => {
  const id = await listed(2);
  await query('update public.private_links set stopped_at = now()');
  expect(await add(id, weekly(3).slice(2))).toEqual({ outcome: 'stopped' });
});

it('a decided listing lists its dates with what each has of its own', async () => {
  const id = await listed(2);
  const [, second] = await shown(id);
  await change(id, second?.id ?? '', 'one', { price: '$5', start_time: '17:00' });
  await decide(id, 'approved');
  expect((await shown(id)).map((date) => [date.start_time, date.own])).toEqual([
    ['18:00:00', {}],
    ['17:00:00', { price: '$5' }],
  ]);
});
