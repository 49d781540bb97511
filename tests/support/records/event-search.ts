/** Events to search for, and the search, on a scratch database. */
import type { Caller } from '../stack/callers.ts';
import type { ScratchDatabase } from '../stack/scratch-database.ts';

export const TODAY = '2026-11-21';

type Filter =
  | 'search'
  | 'categories'
  | 'city'
  | 'venue'
  | 'from'
  | 'featured'
  | 'statuses'
  | 'limit'
  | 'offset';
type Filters = Partial<Record<Filter, unknown>>;

/** Adds an approved event of today; the title is what tests read back. */
export async function addEvent(
  database: ScratchDatabase,
  title: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const event = {
    title,
    category: 'music',
    start_date: TODAY,
    city: 'Corpus Christi, TX',
    status: 'approved',
    ...changes,
  };
  const columns = Object.keys(event);
  await database.query(
    `insert into public.events (${columns.join(', ')})
      values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(event),
  );
}

/** What search_events answers to a caller, an event null left out. */
export async function searchEvents(
  database: ScratchDatabase,
  filters: Filters = {},
  caller: Caller = 'anon',
): Promise<{ total: number; titles: unknown[]; events: Record<string, unknown>[] }> {
  const names = Object.keys(filters);
  const rows = await database.as(
    caller,
    `select total, event
      from public.search_events(${names.map((name, n) => `p_${name} => $${n + 1}`).join(', ')})`,
    Object.values(filters),
  );
  const events = rows.flatMap(({ event }) =>
    event === null ? [] : [event as Record<string, unknown>],
  );
  return { total: Number(rows[0]?.['total']), titles: events.map(({ title }) => title), events };
}
