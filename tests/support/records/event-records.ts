/** Events in a scratch database: stored, searched, and changed with their private links. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { hash } from './upload-records.ts';

/** Columns to set. The others get values for a plain event on December 5, 2026, that waits for review. */
export type EventColumns = Readonly<Record<string, unknown>>;

const WAITING: EventColumns = {
  ...{ title: 'Jazz', category: 'music', start_date: '2026-12-05', city: 'Rockport, TX' },
};

/** The fields of a submitted event, as the server passes them to `submit_event`. */
export const SUBMISSION = {
  ...{ title: 'Moonlight Jazz', description: 'Three trios.', category: 'music' },
  ...{ start_date: '2026-12-05', start_time: '19:30', venue_name: 'Lawrence Street Pier' },
  ...{ venue_address: '100 Example Pier', city: 'Corpus Christi, TX', price: '$15-30' },
  ...{ price_min_cents: 1500, price_max_cents: 3000, contact_email: 'pier@example.org' },
  submitter_email: 'pier@example.org',
};

/** SQL that stores an open change of the event $1, which gives shared columns the values in $2. */
export const PROPOSE = `insert into public.listing_changes (listing_id, change)
  select e.listing_id, jsonb_build_object('dates', '[]'::jsonb, 'fields', (
    select jsonb_object_agg(f.key, jsonb_build_object('from', to_jsonb(e) -> f.key, 'to', f.value)) from jsonb_each($2) f))
  from public.events e where e.id = $1`;

export function eventRecords(database: ScratchDatabase) {
  const { query } = database;
  /** Stores an event. @returns its id */
  const add = async (columns: EventColumns = {}): Promise<string> =>
    String((await database.insert('events', { ...WAITING, ...columns }))['id']);
  /** Returns the version of an event itself, also while a change of it is open. */
  const eventVersion = async (id: string): Promise<string> => {
    const sql = 'select updated_at::text as at from public.events where id = $1';
    return String((await database.row(sql, [id]))['at']);
  };
  /** Returns the version that a decision names: of the open change; if there is none, of the listing. */
  const versionOf = async (id: string): Promise<unknown> => {
    const { at } = await database.row(
      `select coalesce(c.updated_at, l.updated_at)::text as at
        from public.events e join public.listings l on l.id = e.listing_id
        left join public.listing_changes c on c.listing_id = l.id and e.status <> 'pending' where e.id = $1`,
      [id],
    );
    return at;
  };
  const manage = (call: string, id: string, values: unknown[] = []) =>
    database.call<{ outcome: string }>(`public.${call}`, [hash(id), ...values]);
  return {
    add,
    submit: (
      event: object,
      given: { key?: string; fingerprint?: string; limits?: object[] } = {},
    ) =>
      database.call<{ outcome: string; id?: string; retry_after?: number }>(
        'public.submit_event($1, $2, $3, $4)',
        [
          ...[event, given.key ?? 'key-1', given.fingerprint ?? 'same'],
          JSON.stringify(given.limits ?? []),
        ],
      ),
    row: (id: string) => database.row('select * from public.events where id = $1', [id]),

    /** Returns the total and titles that search_events gives a visitor. Filters are named without `p_`. */
    async search(filters: Record<string, unknown> = {}) {
      const names = Object.keys(filters);
      const rows = await database.as(
        'anon',
        `select total, event
          from public.search_events(${names.map((name, n) => `p_${name} => $${n + 1}`).join(', ')})`,
        Object.values(filters),
      );
      const titles = rows.flatMap(({ event }) =>
        event === null ? [] : [(event as { title: string }).title],
      );
      return { total: Number(rows[0]?.['total']), titles };
    },

    /** Stores an event some days from today with a private link, whose token is the event's id. */
    async linked({ day = 14, ...columns }: EventColumns & { day?: number } = {}): Promise<string> {
      const today = await database.row('select private.today() + $1::integer as start', [day]);
      const id = await add({
        ...{ description: 'Three trios.', start_date: today['start'], start_time: '19:30' },
        ...{ venue_name: 'Pier', venue_address: '1 Example Pier' },
        ...{ contact_email: 'public@example.org', submitter_email: 'submitter@example.org' },
        review_note: columns['status'] === 'rejected' ? 'Not on our coast.' : null,
        ...columns,
      });
      await database.insert('private_links', { token_hash: hash(id), event_id: id });
      // Removes all requests for site builds, because storing the event may have made one.
      await query('delete from public.site_builds');
      return id;
    },
    change: (id: string, fields: object) => manage('change_event_by_link($1, $2)', id, [fields]),
    cancel: (id: string) => manage('cancel_event_by_link($1)', id),
    async openChange(id: string) {
      const [open] = await query(
        `select private.submitted_fields(jsonb_populate_record(e, private.planned_columns(e))) as event,
            c.updated_at::text as version
          from public.events e join public.listing_changes c on c.listing_id = e.listing_id where e.id = $1`,
        [id],
      );
      return open as { event: Record<string, unknown>; version: string } | undefined;
    },
    eventVersion,
    versionOf,

    /** Decides as an admin. @param version default: the current one */
    decide: async (id: string, decision: string, version?: string) =>
      database.call<{ outcome: string }>(
        'public.decide_event($1, $2, $3, $4)',
        [id, decision, 'Because.', version ?? (await versionOf(id))],
        'admin',
      ),
  };
}
