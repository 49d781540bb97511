/** Events and listings as editors write, merge and undo them, in a scratch database. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';

interface Result {
  outcome: string;
  action: string;
  id: string;
  updated_at: string;
}

export function editedRecords(database: ScratchDatabase) {
  const call = <T = Result>(expression: string, values: unknown[] = []) =>
    database.call<T>(`public.${expression}`, values, 'editor');
  const editable = (id: string, of = 'event') =>
    call<Record<string, unknown> & { updated_at: string; pinned: string[] }>(
      'editable_event($1, $2)',
      [of, id],
    );
  const edit = async (
    id: string,
    fields: object,
    { images = null as object[] | null, version = '', hold = 10, of = 'event' } = {},
  ) =>
    call('edit_event($1, $2, $3, $4, $5, $6)', [
      ...[of, id, version || (await editable(id, of)).updated_at, fields],
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
  const undo = (action: string) => call<{ outcome: string }>('undo_action($1)', [action]);
  /** Returns all data that an edit can change, without the times that every write changes. */
  const everything = () =>
    database.query(
      `select (to_jsonb(e) - '{search,updated_at}'::text[])::text as r from public.events e
        union all select (to_jsonb(s) - 'updated_at')::text from public.listings s
        union all select (to_jsonb(c) - 'updated_at')::text from public.listing_changes c
        union all select (to_jsonb(i) - 'id')::text from public.event_images i
        union all select to_jsonb(i)::text from public.sync_items i
        union all select (to_jsonb(p) - 'updated_at')::text from public.home_picks p
        union all select b.reason from public.site_builds b order by r`,
    );
  return { editable, edit, merge, undo, everything };
}
