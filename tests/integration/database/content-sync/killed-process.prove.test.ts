/**
 * A run's process is killed with `kill -9` at any point: the next run ends in the state of an
 * undisturbed one.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runSync } from '../../../../src/features/content-sync/run/run-sync.server.ts';
import {
  addCalendarSources,
  calendarOf,
  type CalendarServer,
  serveCalendars,
} from './calendar-server.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { beginSync, syncDb } from './sync-run.ts';
import { serveInProcess } from '../../../support/stack/servers/served.ts';

const MOMENTS = 40;
const PLACES = ['North', 'South', 'East'];
const WORDS = ['Tides', 'Lamps', 'Herons', 'Boats', 'Nets', 'Piers', 'Dunes', 'Shells', 'Gulls'];
const KINDS = ['Brass', 'Strings', 'Voices', 'Drums', 'Pipes', 'Harps', 'Flutes', 'Horns', 'Bells'];
const concerts = (place: string) =>
  calendarOf(WORDS.flatMap((word) => KINDS.map((kind) => `Concert of ${place} ${word} ${kind}`)));

let client: pg.Client;
let calendars: CalendarServer;
let clear: () => Promise<void>;
let clean: unknown[];
let duration: number;

async function run(): Promise<void> {
  await client.query(
    `update public.sync_jobs set lease_expires_at = now() - interval '1 s' where lease_run is not null`,
  );
  const outcome = await runSync(syncDb(), await beginSync(), {
    visitor: { siteUrl: 'http://localhost:8888', localOrigin: calendars.origin },
  });
  expect(outcome).toBe('done');
}

/** Returns all that is stored for the calendars, without ids and times, which differ from run to run. */
const state = async (): Promise<unknown[]> =>
  (
    await client.query<{ r: string }>(
      `with ours as (
        select s.* from public.listings s join public.sync_sources o on o.id = s.source_id where o.url like $1
      )
      select (to_jsonb(e) - array['id', 'listing_id', 'created_at', 'published_at', 'updated_at', 'search'])::text as r
        from public.events e join ours s on s.id = e.listing_id
      union all select (to_jsonb(s) - array['id', 'source_id', 'created_at', 'updated_at'])::text from ours s
      union all select (to_jsonb(i) - array['id', 'source_id', 'listing_id', 'created_at'])::text
        from public.sync_items i join public.sync_sources o on o.id = i.source_id where o.url like $1
      union all select o.name || o.usual_items || o.failures from public.sync_sources o where o.url like $1
      order by 1`,
      [`${calendars.origin}/%`],
    )
  ).rows.map(({ r }) => r);

beforeAll(async () => {
  client = await connect(databaseStack().databaseUrl);
  calendars = await serveCalendars(...PLACES.map(concerts));
  clear = await addCalendarSources(client, calendars);
  const start = performance.now();
  await run();
  duration = performance.now() - start;
  clean = await state();
  expect(clean.length).toBeGreaterThan(600);
});
beforeEach(async () => {
  await clear();
  clear = await addCalendarSources(client, calendars);
});
afterAll(async () => {
  await clear();
  await calendars.stop();
  await client.end();
});

it.each(Array.from({ length: MOMENTS }, (_, n) => (n + 0.5) / MOMENTS))(
  'at %f of its time',
  async (share) => {
    const { supabaseUrl, serviceRoleKey } = databaseStack();
    await client.query(
      `update public.sync_jobs set lease_expires_at = now() - interval '1 s' where lease_run is not null`,
    );
    const dying = await serveInProcess(new URL('./sync-process.ts', import.meta.url), {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
      ORIGIN: calendars.origin,
    });
    expect(dying.line).toBe('begun');
    await setTimeout(share * duration);
    await dying.kill();
    await run();
    expect(await state()).toEqual(clean);
  },
);
