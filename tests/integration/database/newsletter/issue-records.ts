/** Data of newsletter issues in a scratch database. */
import { eventRecords } from '../../../support/records/event-records.ts';
import type { ScratchDatabase } from '../../../support/stack/scratch-database.ts';

export const issueRecords = (database: ScratchDatabase) => ({
  /** Stores an approved event on the Saturday after the issue's Thursday. */
  addEvent: (title: string, columns: Record<string, unknown> = {}) =>
    eventRecords(database).add({
      ...{ title, start_date: '2026-11-28', start_time: '19:00', status: 'approved', ...columns },
    }),

  /** Stores subscribers with this status. All except pending ones were confirmed an hour ago. */
  addReaders: (prefix: string, count: number, status = 'active') =>
    database.query(
      `insert into public.newsletter_subscribers (email, status, confirmed_at, first_name, interests)
        select $1 || n || '@example.org', $3,
          case when $3 <> 'pending' then now() - interval '1 hour' end, 'Ana', '{music}'
        from generate_series(1, $2) n`,
      [prefix, count, status],
    ),
});
