/** A run that is killed at any point: the next run ends in the same state as an undisturbed one. */
import type pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { givenDate, syncRecords, take, WINDOW } from './sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const records = syncRecords(database);
const { query, row, call } = database;
let clean: unknown[];

const DAYS = ['2030-05-03', '2030-05-04', '2030-05-05'];
const listing = (n: number, changes: object = {}) =>
  take(
    DAYS.map((day) => givenDate(day, n % 2 === 0 ? {} : { own: { price: 'FREE' } })),
    { title: `Play ${n}`, ...changes },
    { externalId: `play-${n}` },
  );
/** The writes of a run: changes of stored listings, new listings, a listing that is gone, and a duplicate. */
const BATCHES = [
  [
    { op: 'rename', from: 'play-1', to: 'play-one' },
    ...[0, 2, 3].map((n) => listing(n, { price: '$30' })),
    { ...listing(1, { price: '$30' }), externalId: 'play-one' },
  ],
  [4, 5, 6, 7].map((n) => listing(n)),
  [
    { op: 'gone', externalId: 'play-0', window: WINDOW },
    { op: 'mark-duplicate', externalId: 'again', hash: 'h', title: 'A', duplicateOf: 'a-bcdfgh' },
  ],
  [8, 9].map((n) => listing(n)),
];

/** Returns all that the runs stored, without ids and times, which differ from run to run. */
const state = () =>
  query(
    `select r from (
      select (to_jsonb(e) - array['id', 'listing_id', 'created_at', 'published_at', 'updated_at', 'search'])::text as r from public.events e
      union all select (to_jsonb(s) - array['id', 'source_id', 'created_at', 'updated_at'])::text from public.listings s
      union all select (to_jsonb(i) - array['id', 'source_id', 'listing_id', 'created_at'])::text from public.sync_items i
      union all select regexp_replace(c.change::text, '"eventId": "[^"]*"', '', 'g') from public.listing_changes c
    ) x order by r`,
  );

/** Stores four listings of an earlier run, two approved and two pending. */
async function begin() {
  await records.start();
  await records.apply(...[0, 1, 2, 3].map((n) => listing(n)));
  await query(
    `update public.listings set status = 'approved' where title in ('Play 0', 'Play 2');
     update public.events set status = 'approved' where title in ('Play 0', 'Play 2')`,
  );
}

const apply = (run: { runId: string; token: number }, batch: object[]) =>
  call('public.apply_sync_batch($1, $2, $3, $4)', [
    run.runId,
    run.token,
    records.source,
    JSON.stringify(batch),
  ]);

/** Starts work on a connection, then kills the connection. */
async function killed(client: pg.Client, work: (client: pg.Client) => Promise<unknown>) {
  client.on('error', () => undefined);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await work(client).catch(() => undefined);
  await query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await client.end().catch(() => undefined);
}

/**
 * Writes the batches before `place`, and kills the run while it writes the batch at `place`, before the
 * commit.
 */
async function runKilledIn(place: number): Promise<void> {
  for (const batch of BATCHES.slice(0, place)) await apply(records.run, batch);
  const { runId, token } = records.run;
  await killed(await database.connect(), async (client) => {
    await client.query('begin');
    await client.query('select public.apply_sync_batch($1, $2, $3, $4)', [
      runId,
      token,
      records.source,
      JSON.stringify(BATCHES[place]),
    ]);
  });
}

/** Writes the batches one after the other, and kills the run after some milliseconds. */
async function runKilledAfter(milliseconds: number): Promise<void> {
  const { runId, token } = records.run;
  await killed(await database.connect(), async (client) => {
    const writing = (async () => {
      for (const batch of BATCHES) {
        const values = [runId, token, records.source, JSON.stringify(batch)];
        await client.query('select public.apply_sync_batch($1, $2, $3, $4)', values);
      }
    })().catch(() => undefined);
    await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  });
}

/** Starts the next run, and writes all batches with it. @returns the state after it */
async function nextRun() {
  await query(`update public.sync_jobs set lease_expires_at = now() - interval '1 s'`);
  const next = await call<{ runId: string; token: number }>('public.begin_sync_run($1, false)', [
    'schedule',
  ]);
  for (const batch of BATCHES) await apply(next, batch);
  return state();
}

beforeAll(async () => {
  await begin();
  for (const batch of BATCHES) await apply(records.run, batch);
  clean = await state();
  expect(clean.length).toBeGreaterThan(40);
});

beforeEach(begin);

it.each([...BATCHES.keys()])('ends as a clean run after a kill in batch %i', async (place) => {
  await runKilledIn(place);
  const items = Number((await row('select count(*) as items from public.sync_items'))['items']);
  expect(items).toBe([4, 4, 8, 9][place]);
  expect(await nextRun()).toEqual(clean);
});

it.each(Array.from({ length: proveRuns(1, 60) }, (_, n) => n * 3))(
  'ends as a clean run after a kill at %i ms',
  async (milliseconds) => {
    await runKilledAfter(milliseconds);
    expect(await nextRun()).toEqual(clean);
  },
);
