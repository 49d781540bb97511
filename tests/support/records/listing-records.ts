/** Listings with many dates in a scratch database, submitted and changed as organizers do. */
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { eventRecords, SUBMISSION } from './event-records.ts';
import { hash } from './upload-records.ts';

export interface Times {
  start_date: string;
  start_time: string;
  end_date: string | null;
  end_time: string | null;
}

export type Scope = 'one' | 'later' | 'all';

export interface DateByLink extends Times {
  id: string;
  status: string;
  status_note: string | null;
  own: Record<string, unknown>;
}

export interface ListingByLink {
  outcome: string;
  reason?: string;
  event: Record<string, unknown> & {
    id: string;
    dates: DateByLink[];
    change: { fields: { field: string }[]; dates: { op: string; key: string }[] } | null;
  };
}

/**
 * Returns the day of a listing's date by the number of its week, or `more` days after it. Week 0 has
 * the first date, three weeks from today.
 */
export const day = (week: number, more = 0): string =>
  addDays(centralDate(new Date()), 21 + 7 * week + more);

/** Returns this many dates, one a week. */
export const weekly = (count: number): Times[] =>
  Array.from({ length: count }, (_, week) => ({
    ...{ start_date: day(week), start_time: '18:00', end_date: null, end_time: '20:00' },
  }));

export function listingRecords(database: ScratchDatabase) {
  const { query, call } = database;
  const linked = (name: string, id: string, values: unknown[]) =>
    call<ListingByLink>(`public.${name}`, [hash(id), ...values]);
  const records = {
    submit: (dates: readonly Times[], key = 'key-1', images: object[] = []) =>
      call<{ id: string }>('public.submit_event($1, $2, $3, p_images => $4, p_dates => $5)', [
        SUBMISSION,
        key,
        'same',
        JSON.stringify(images),
        JSON.stringify(dates),
      ]),
    dates: () =>
      query(
        'select e.* from public.events e where private.shared_listing(e) is not null order by e.start_date, e.id',
      ),

    /** Stores a listing with a private link, whose token is the id of its first date. @returns that id */
    async listed(count: number, status = 'pending'): Promise<string> {
      const { id } = await records.submit(weekly(count), `key-${Math.random()}`);
      await database.insert('private_links', { token_hash: hash(id), event_id: id });
      if (status === 'approved') await eventRecords(database).decide(id, 'approved');
      return id;
    },
    find: (id: string) => linked('find_event_by_link($1)', id, []),
    change: (id: string, date: string | null, scope: Scope, fields: object, images?: object[]) =>
      linked('change_event_by_link($1, $2, p_images => $3, p_event_id => $4, p_scope => $5)', id, [
        fields,
        images === undefined ? null : JSON.stringify(images),
        date,
        scope,
      ]),
    cancel: (id: string, date: string | null, scope: Scope) =>
      linked('cancel_event_by_link($1, p_event_id => $2, p_scope => $3)', id, [date, scope]),
    postpone: (id: string, date: string, scope: Scope, times: Partial<Times> | null) =>
      linked('postpone_event_by_link($1, $2, p_event_id => $3, p_scope => $4)', id, [
        times,
        date,
        scope,
      ]),
    add: (id: string, dates: readonly Times[]) =>
      linked('add_dates_by_link($1, $2)', id, [JSON.stringify(dates)]),
    takeBack: (id: string, key: string) => linked('take_back_date_by_link($1, $2)', id, [key]),

    /**
     * Accepts or declines the whole open change. @returns the id of the action, which `undo` takes; null when
     * no change is open
     */
    async settle(id: string, accepts: boolean): Promise<string | null> {
      const [open] = await query(
        `select c.listing_id, c.updated_at::text as version, c.change from public.listing_changes c
          join public.events e on e.listing_id = c.listing_id where e.id = $1`,
        [id],
      );
      if (open === undefined) return null;
      const { fields, dates } = open['change'] as { fields: object; dates: { key: string }[] };
      const accepted = accepts
        ? { fields: Object.keys(fields), dates: dates.map(({ key }) => key) }
        : { fields: [], dates: [] };
      const { action } = await call<{ action: string }>(
        'public.decide_listing_change($1, $2, $3, 30)',
        [open['listing_id'], accepted, open['version']],
        'editor',
      );
      return action;
    },
    undo: (action: string) =>
      call<{ outcome: string }>('public.undo_action($1)', [action], 'editor'),
  };
  return records;
}
