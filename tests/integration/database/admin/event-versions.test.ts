/** Deleted events that are restored, the history of records, and earlier versions that are restored. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { linked, eventVersion } = eventRecords(database);

interface Made {
  outcome: string;
  action: string;
  status?: string;
}
interface Pick {
  id: string;
  updated_at: string;
}
interface Line {
  kind: string;
  title: string | null;
  actor: string | null;
  undone_at: string | null;
  revisions: {
    id: string;
    record: string;
    can_restore: boolean;
    version: string | null;
    fields: { field: string; from: unknown; to: unknown }[];
  }[];
}

const call = <T = Made>(expression: string, values: unknown[] = []) =>
  database.call<T>(`public.${expression}`, values, 'editor');
const remove = async (id: string, hold = 0) =>
  call(`delete_event('event', $1, $2, $3)`, [id, await eventVersion(id), hold]);
const history = async (filters: object) =>
  (await call<{ rows: Line[] }>('record_history($1)', [filters])).rows;

beforeEach(() => database.clear());

describe('a deleted event', () => {
  it('is deleted by one of five editors at once', async () => {
    const id = await linked({ status: 'approved' });
    const made = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
    expect(made.map(({ outcome }) => outcome).toSorted()).toEqual([
      'deleted',
      ...Array.from({ length: 4 }, () => 'deleted_before'),
    ]);
  });

  it('is removed after 30 days, and no sooner', async () => {
    const [old, recent] = [await linked(), await linked({ title: 'Recent' })];
    for (const id of [old, recent]) await remove(id);
    const age = (id: string, days: number) =>
      database.query(
        `update public.events set deleted_at = now() - make_interval(days => $2) where id = $1`,
        [id, days],
      );
    await age(old, 31);
    await age(recent, 29);
    await database.call('public.purge_old_records(100)');
    expect(await database.query('select id from public.events')).toEqual([{ id: recent }]);
  });
});

describe('the history', () => {
  const rename = async (id: string): Promise<void> => {
    await database.query(
      `do $$ begin perform private.begin_action('edit-event');
        update public.events set title = 'Blues', price = '$5' where id = '${id}';
        perform private.audit('edit', 'events', '${id}', '{}'); end $$`,
    );
  };

  it('has a line with what changed, by record, person, words and time', async () => {
    const id = await linked();
    const other = await linked({ title: 'Other' });
    await rename(id);
    await call('decide_event($1, $2, null, $3)', [other, 'approved', await eventVersion(other)]);
    const [line, ...more] = await history({ table: 'events', id });
    expect(more).toEqual([]);
    expect(line).toMatchObject({ kind: 'edit', revisions: [{ record: id, can_restore: true }] });
    expect(line?.revisions[0]?.fields).toEqual([
      { field: 'price', from: null, to: '$5' },
      { field: 'title', from: 'Jazz', to: 'Blues' },
    ]);
    const kinds = async (filters: object) => (await history(filters)).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['decide', 'edit']);
    expect(await kinds({ text: 'blues' })).toEqual(['edit']);
    expect(await kinds({ text: 'EDITOR@example' })).toEqual(['decide']);
    expect(await kinds({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
    const actor = '00000000-0000-4000-8000-000000000009';
    expect(await kinds({ actor })).toEqual(['decide']);
  });

  it('brings back no image whose file is deleted, and keeps the one of now', async () => {
    const image = (name: string) =>
      `https://abc.supabase.co/storage/v1/object/public/images/${name}`;
    const columns = { token_hash: '0'.repeat(64), object_path: 'new', image_path: 'new.webp' };
    const ready = { width: 800, height: 600, ready_at: new Date() };
    await database.insert('uploads', { ...columns, ...ready, image_url: image('new.webp') });
    const { id } = await database.insert('venues', {
      ...{ name: 'Pier Hall', city: 'Rockport, TX', image_url: image('old.webp') },
    });
    await database.query(
      `do $$ begin perform private.begin_action('venue-save');
        update public.venues set name = 'Pier', image_url = '${image('new.webp')}';
        perform private.audit('venue-save', 'venues', '${String(id)}', '{}'); end $$`,
    );
    const [line] = await history({ id });
    const { id: revision, version } = line?.revisions[0] ?? {};
    expect(await call('restore_revision($1, $2)', [revision, version])).toMatchObject({
      outcome: 'restored',
    });
    expect(await database.row('select name, image_url from public.venues')).toEqual({
      ...{ name: 'Pier Hall', image_url: image('new.webp') },
    });
  });

  it('names a pick of the home page by its event, and restores it while its place is free', async () => {
    const pick = (event_id: string, last_day: string, { id, updated_at }: Partial<Pick> = {}) =>
      call<Pick>('save_home_pick($1, $2, $3)', [
        ...[id, updated_at, { event_id, place: 1, first_day: '2030-01-01', last_day }],
      ]);
    const [jazz, blues] = [
      await linked({ status: 'approved' }),
      await linked({ title: 'Blues', status: 'approved' }),
    ];
    const picked = await pick(jazz, '2030-01-05');
    const ended = await pick(jazz, '2029-12-31', picked);
    const [line, first] = await history({ text: 'jazz' });
    expect(line?.revisions).toMatchObject([{ record: picked.id, title: 'Jazz' }]);
    expect(first?.revisions).toMatchObject([{ record: picked.id, title: 'Jazz' }]);
    const restore = () =>
      call('restore_revision($1, $2)', [line?.revisions[0]?.id, ended.updated_at]);
    const other = await pick(blues, '2030-01-03');
    expect(await restore()).toEqual({ outcome: 'unrestorable' });
    await pick(blues, '2029-12-31', other);
    expect(await restore()).toMatchObject({ outcome: 'restored' });
  });

  it('names what changed no record with a title, and tells of people and money to admins only', async () => {
    const event = await linked({ status: 'pending' });
    const payment = await database.insert('payments', { purpose: 'event', amount_cents: 2900 });
    const subscriber = await database.insert('newsletter_subscribers', {
      email: 'ana@example.org',
    });
    for (const [deed, table, id] of [
      ['ask', 'events', event],
      ['settle', 'payments', payment['id']],
      ['lift-suppression', 'newsletter_subscribers', subscriber['id']],
      ['export-list', 'newsletter_subscribers', 'list'],
    ]) {
      await database.query(`select private.audit($1, $2, $3, '{}')`, [deed, table, id]);
    }
    const order = String(payment['order_number']);
    const titles = async (text: string, role: 'admin' | 'editor') =>
      (
        await database.call<{ rows: Line[] }>('public.record_history($1)', [{ text }], role)
      ).rows.map(({ title }) => title);
    expect(await titles('', 'admin')).toEqual([null, 'ana@example.org', order, 'Jazz']);
    expect(await titles(order.toLowerCase(), 'admin')).toEqual([order]);
    expect(await titles('', 'editor')).toEqual(['Jazz']);
    for (const text of [order, 'ana@']) expect(await titles(text, 'editor')).toEqual([]);
  });
});
