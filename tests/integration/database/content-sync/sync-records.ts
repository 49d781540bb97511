/** A source in a scratch database, with runs of the content sync and the rows they write. */
import { writeRow } from '../../../../src/features/content-sync/run/sync-run.store.ts';
import type { SyncWrite } from '../../../../src/features/content-sync/plan/plan-source.ts';
import type { ScratchDatabase } from '../../../support/stack/scratch-database.ts';

export interface GivenDate {
  key: string;
  startDate: string;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
  isCancelled: boolean;
  postponed?: string;
  own: Record<string, unknown>;
}

/** Returns a date that starts at 19:00 and has its day as key. */
export const givenDate = (startDate: string, changes: Partial<GivenDate> = {}): GivenDate => ({
  ...{ key: startDate, startDate, startTime: '19:00', endDate: null, endTime: null },
  ...{ isCancelled: false, own: {} },
  ...changes,
});

const FACTS = {
  ...{ title: 'The Tempest', description: 'A play on the beach.', category: 'performing-arts' },
  ...{ venueName: 'Harbor Playhouse', venueAddress: '1 Example Pier' },
  ...{ city: 'Corpus Christi, TX', price: '$20', priceMinCents: 2000, priceMaxCents: 2000 },
  ...{ contactEmail: null, contactPhone: null, website: null, imageUrl: null },
  sourceUrl: 'https://playhouse.example.org/tempest',
  tags: ['theatre'],
};

export interface WriteResult {
  externalId: string;
  kind: string;
  result: string;
  reason?: string;
  fields?: Record<string, unknown>;
  dates?: unknown[];
}

/** The days that a run reads. They are in the far future, so that no event is over during a test run. */
export const WINDOW = { from: '2030-01-01', to: '2030-12-31' };

/** Returns a listing as a run passes it to the database. */
export const take = (
  dates: GivenDate[],
  facts: object = {},
  { externalId = 'tempest', hash = 'hash', isComplete = true } = {},
) =>
  writeRow({
    ...{ op: 'take', externalId, hash, matchKey: `${externalId}-key` },
    ...{ facts: { ...FACTS, ...facts }, dates, window: WINDOW, isComplete },
  } as SyncWrite);

export function syncRecords(database: ScratchDatabase) {
  const { query, row, call } = database;
  let source = '';
  let run = { runId: '', token: 0 };

  return {
    get source() {
      return source;
    },
    get run() {
      return run;
    },

    /** Removes all rows, adds a source and begins a run for the test. */
    async start() {
      await database.clear();
      await query(`delete from public.sync_sources where not is_named`);
      await query(`delete from public.sync_runs`);
      await query(`update public.sync_jobs set lease_run = null, lease_expires_at = null`);
      const { id } = await database.insert('sync_sources', {
        name: 'Harbor Playhouse',
        kind: 'icalendar',
        url: 'https://playhouse.example.org/events.ics',
      });
      source = String(id);
      run = await call('public.begin_sync_run($1, false)', ['command']);
    },

    /**
     * Applies writes in the run that `start` began.
     * @returns the result of each write; empty when the database did not apply them
     */
    async apply(...writes: object[]): Promise<WriteResult[]> {
      const { results = [] } = await call<{ results?: WriteResult[] }>(
        'public.apply_sync_batch($1, $2, $3, $4)',
        [run.runId, run.token, source, JSON.stringify(writes)],
      );
      return results;
    },

    dates: (columns = 'date_key, status') =>
      query(
        `select ${columns} from public.events
          where listing_id in (select id from public.listings where source_id is not null) order by date_key`,
      ),
    change: async () =>
      (await row('select change from public.listing_changes'))['change'] as
        | { fields: Record<string, unknown>; dates: Record<string, unknown>[] }
        | undefined,

    /** Decides about the listing's current version as an admin. */
    async decide(decision: string, hold = 0) {
      const event = await row(
        `select e.id, s.updated_at::text as version from public.events e join public.listings s on s.id = e.listing_id
          where e.status = 'pending' limit 1`,
      );
      return call<{ outcome: string; action: string }>(
        'public.decide_event($1, $2, null, $3, $4)',
        [event['id'], decision, event['version'], hold],
        'admin',
      );
    },
    /** Accepts these fields and dates of the open change, in its current version, as an admin. */
    async accept(fields: string[], dates: string[], hold = 0) {
      const open = await row(
        'select listing_id, updated_at::text as version from public.listing_changes',
      );
      return call<{ outcome: string; action: string }>(
        'public.decide_listing_change($1, $2, $3, $4)',
        [open['listing_id'], { fields, dates }, open['version'], hold],
        'admin',
      );
    },
  };
}
