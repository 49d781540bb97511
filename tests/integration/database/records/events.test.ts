/** Events and listings written and merged by editors. */
import { describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { hash, newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { claimsOf } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 21 });
const { query, row } = database;
const events = eventRecords(database);
const uploads = uploadRecords(database);
const sync = syncRecords(database);

interface Result {
  outcome: string;
  action: string;
  id: string;
  updated_at: string;
}

const call = <T = Result>(expression: string, values: unknown[] = []) =>
  database.call<T>(`public.${expression}`, values, 'editor');
const editable = (id: string, of = 'event') =>
  call<Record<string, unknown> & { updated_at: string; pinned: string[] }>(`editable_${of}($1)`, [
    id,
  ]);
const edit = async (
  id: string,
  fields: object,
  { images = null as object[] | null, version = '', hold = 10, of = 'event' } = {},
) =>
  call(`edit_${of}($1, $2, $3, $4, $5)`, [
    ...[id, version || (await editable(id, of)).updated_at, fields],
    ...[images === null ? null : JSON.stringify(images), hold],
  ]);
const merge = async (
  from: string,
  into: string,
  fields: object = {},
  { versions = [] as string[], images = false } = {},
) =>
  call('merge_events($1, $2, $3, $4, $5, $6, 10)', [
    ...[from, versions[0] ?? (await editable(from)).updated_at],
    ...[into, versions[1] ?? (await editable(into)).updated_at],
    ...[fields, images],
  ]);
const moved = (id: string) => database.call('public.moved_record($1, $2)', ['event', id], 'anon');
const undo = (action: string) => call<{ outcome: string }>('undo_action($1)', [action]);
const shown = (id: string) =>
  query('select url, alt from public.event_images where event_id = $1 order by position', [id]);

/** Returns all data that an edit can change, without the times that every write changes. */
const everything = () =>
  query(
    `select (to_jsonb(e) - '{search,updated_at}'::text[])::text as r from public.events e
      union all select (to_jsonb(s) - 'updated_at')::text from public.series s
      union all select (to_jsonb(c) - 'updated_at')::text from public.series_changes c
      union all select (to_jsonb(c) - 'updated_at')::text from public.event_changes c
      union all select (to_jsonb(i) - 'id')::text from public.event_images i
      union all select to_jsonb(i)::text from public.sync_items i
      union all select (to_jsonb(p) - 'updated_at')::text from public.home_picks p
      union all select b.reason from public.site_builds b order by r`,
  );

describe('an edited event', () => {
  it('stays approved, is public at once, asks for a build, and is back after Undo', async () => {
    await database.clear();
    const id = await events.linked({ status: 'approved' });
    await uploads.ready('poster');
    const before = await everything();
    const { action, outcome } = await edit(
      id,
      { title: 'Late Jazz', tags: ['jazz'], submitter_email: 'thief@example.org' },
      { images: [newImage('poster', 'A poster')] },
    );
    expect(outcome).toBe('saved');
    expect((await events.search()).titles).toEqual(['Late Jazz']);
    expect(await events.row(id)).toMatchObject({
      ...{ status: 'approved', tags: ['jazz'], image_url: url('poster') },
      submitter_email: 'submitter@example.org',
    });
    expect(await shown(id)).toEqual([{ url: url('poster'), alt: 'A poster' }]);
    expect(await events.builds()).not.toEqual([]);
    expect(await events.mails(id)).toEqual([]);
    expect((await events.audited(id)).map(([name]) => name)).toEqual(['event-edit']);
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect(await everything()).toEqual(before);
  });

  it('is written once by twenty at once, and never over what its organizer changed', async () => {
    await database.clear();
    const id = await events.linked();
    const { updated_at: version } = await editable(id);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => edit(id, { title: `Title ${n}` }, { version })),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => 'changed'),
      'saved',
    ]);
    const read = (await editable(id)).updated_at;
    await events.change(id, { price: '$5' });
    expect(await edit(id, { price: '$9' }, { version: read })).toEqual({ outcome: 'changed' });
    expect(await events.row(id)).toMatchObject({ price: '$5' });
    await query('update public.events set deleted_at = now(), deleted_from = status, status = $1, withdrawn_at = now()', ['cancelled']); // prettier-ignore
    expect(await edit(id, {})).toEqual({ outcome: 'deleted_before' });
    expect(await edit('no-such-event-abc123', {}, { version: read })).toEqual({
      outcome: 'missing',
    });
  });

  it('keeps its images by their addresses, in another order, and takes none of another event', async () => {
    await database.clear();
    const id = await events.linked({ is_premium: true });
    const images = [];
    for (const name of ['a', 'b', 'c']) {
      await uploads.ready(name);
      images.push(newImage(name));
    }
    await edit(id, {}, { images });
    await edit(id, {}, { images: [{ url: url('c'), alt: 'C' }, { url: url('a') }] });
    expect(await shown(id)).toEqual([
      { url: url('c'), alt: 'C' },
      { url: url('a'), alt: '' },
    ]);
    expect(await edit(id, { title: 'No' }, { images: [{ url: url('x') }] })).toEqual({
      outcome: 'image_missing',
    });
    expect(await events.row(id)).toMatchObject({ title: 'Jazz', image_url: url('c') });
  });

  it('is not reverted by an open change that is approved later', async () => {
    await database.clear();
    const id = await events.linked({ status: 'approved' });
    await events.change(id, { price: '$5' });
    const { action } = await edit(id, { title: 'Late Jazz' });
    await events.decide(id, 'approved');
    expect(await events.row(id)).toMatchObject({ title: 'Late Jazz', price: '$5' });
    expect(await undo(action)).toMatchObject({ outcome: 'conflict' });
    await events.change(id, { price: '$7' });
    await edit(id, { price: '$7' });
    expect(await events.openChange(id), 'decided by the edit').toBeUndefined();
  });
});

describe('an edited listing', () => {
  const DAYS = ['2030-05-01', '2030-05-02', '2030-05-03'];
  const ofDay = async (day: string) =>
    String((await row('select id from public.events where date_key = $1', [day]))['id']);
  const texts = () =>
    sync.dates(`date_key || ' ' || title || ' ' || coalesce(start_time::text, '-') as t`);

  it('keeps by all later runs what was written for one date or for all, and follows its source else', async () => {
    await sync.start();
    await sync.apply(take(DAYS.map((day) => givenDate(day))));
    await sync.decide('approved');
    const series = String((await sync.series())['id']);
    const first = await ofDay(DAYS[0] ?? '');
    await edit(first, { title: 'The Tempest, Premiere', start_time: '18:00' });
    await edit(series, { venue_name: 'The Old Playhouse' }, { of: 'listing' });
    expect((await editable(first)).pinned).toEqual(['start_time', 'title', 'venue_name']);
    await sync.apply(
      take(
        DAYS.map((day) => givenDate(day, { startTime: '20:00' })),
        { title: 'Tempest', venueName: 'Harbor Playhouse' },
        { hash: 'second' },
      ),
    );
    const change = await sync.change();
    expect(Object.keys(change?.fields ?? {})).toEqual(['title']);
    await sync.accept(
      ['title'],
      (change?.dates ?? []).map(({ key }) => String(key)),
    );
    expect((await texts()).map(({ t }) => t)).toEqual([
      '2030-05-01 The Tempest, Premiere 18:00:00',
      '2030-05-02 Tempest 20:00:00',
      '2030-05-03 Tempest 20:00:00',
    ]);
    expect(await sync.dates('venue_name')).toMatchObject(
      DAYS.map(() => ({ venue_name: 'The Old Playhouse' })),
    );
  });

  it('answers what its source proposes for the same field, takes an image, and is back after Undo', async () => {
    await sync.start();
    await sync.apply(take(DAYS.map((day) => givenDate(day))));
    await sync.decide('approved');
    await sync.apply(
      take(
        DAYS.map((day) => givenDate(day)),
        { title: 'Tempest', price: '$25' },
        { hash: 'second' },
      ),
    );
    await uploads.ready('poster');
    const series = String((await sync.series())['id']);
    await query('delete from public.site_builds');
    const before = await everything();
    const { action } = await edit(
      series,
      { title: 'The Tempest!' },
      { of: 'listing', images: [newImage('poster', 'A poster')] },
    );
    expect(Object.keys((await sync.change())?.fields ?? {})).toEqual(['price']);
    expect(await sync.dates('title, image_url, image_alt')).toEqual(
      DAYS.map(() => ({ title: 'The Tempest!', image_url: url('poster'), image_alt: 'A poster' })),
    );
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect(await everything()).toEqual(before);
  });
});

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

  it('goes on showing the one that was featured', async () => {
    const [from, into] = await two({ is_featured: true });
    await merge(from, into);
    expect(await events.row(into)).toMatchObject({ is_featured: true, is_premium: false });
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
    await database.call('public.renew_manage_link($1, $2)', ['event', hash(again)]);
    expect(await events.find(again), 'stopped with those of the event').toEqual({
      outcome: 'stopped',
    });
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
    await database.whileOpen(`select 1 from public.event_changes for update`, async () => {
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
