/** Runs over calendars that fail, shrink or hang, and runs whose lease another run takes over. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  markSource,
  readRunResult,
  readRunSources,
  type RunLease,
} from '../../../../src/features/content-sync/run/sync-run.store.ts';
import {
  runSync,
  type RunOptions,
} from '../../../../src/features/content-sync/run/run-sync.server.ts';
import {
  addCalendarSources,
  calendarOf,
  type CalendarServer,
  serveCalendars,
} from './calendar-server.ts';
import { ENDLESS_SITES } from '../../../support/samples/sync/endless-sites.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { beginSync, syncDb } from './sync-run.ts';

const WORDS = [
  'Tides',
  'Lamps',
  'Herons',
  'Boats',
  'Nets',
  'Piers',
  'Dunes',
  'Shells',
  'Winds',
  'Gulls',
];
const concerts = (place: string, count = WORDS.length * 2) =>
  calendarOf(
    Array.from(
      { length: count },
      (_, n) => `Concert of ${place} ${WORDS[n % 10] ?? ''} ${n < 10 ? 'Brass' : 'Strings'}`,
    ),
  );

let client: pg.Client;
let calendars: CalendarServer;
let clear: () => Promise<void>;

beforeAll(async () => {
  client = await connect(databaseStack().databaseUrl);
});
afterAll(async () => {
  await clear();
  await client.end();
});
beforeEach(async () => {
  await clear?.();
  calendars = await serveCalendars(concerts('North'), concerts('South'), concerts('East'));
  const remove = await addCalendarSources(client, calendars);
  clear = async () => {
    await remove();
    await calendars.stop();
  };
});

const go = (lease: RunLease, options: Partial<RunOptions> = {}) =>
  runSync(syncDb(), lease, {
    visitor: { siteUrl: 'http://localhost:8888', localOrigin: calendars.origin },
    ...options,
  });

/** Runs the sync to its end. @returns the result, and the outcome of each calendar */
async function run(isTest = false) {
  const lease = await beginSync(isTest);
  expect(await go(lease)).toBe('done');
  const sources = await readRunSources(syncDb(), lease.runId);
  return {
    result: await readRunResult(syncDb(), lease.runId),
    outcomes: sources.map(({ outcome }) => outcome),
    messages: sources.map(({ message }) => message),
    details: sources.flatMap(({ changes }) => changes.map(({ detail }) => detail)),
  };
}

/** Returns the titles of the calendars' listings. */
const titles = async () =>
  (
    await client.query<{ title: string }>(
      `select s.title from public.listings s join public.sync_sources o on o.id = s.source_id
       where o.url like $1 order by 1`,
      [`${calendars.origin}/%`],
    )
  ).rows.map(({ title }) => title);

it('a source that fails is reported and ends nothing but itself', async () => {
  calendars.bodies[1] = null;
  const { result, outcomes } = await run();
  expect(outcomes).toEqual(['read', 'failed', 'read']);
  expect(result.eventsImported).toBe(40);
  expect(result.errors).toHaveLength(1);
  expect(result.errors[0]).toMatch(/^Calendar 1: 127\.0\.0\.1 has an error of its own/);
});

it('a source that is emptied, halved or no calendar any more removes nothing', async () => {
  await run();
  const before = await titles();
  const ours = `listing_id in (select s.id from public.listings s
    join public.sync_sources o on o.id = s.source_id where o.url like '${calendars.origin}/%')`;
  await client.query(`update public.events set status = 'approved' where ${ours};
    update public.listings set status = 'approved' where ${ours.replace('listing_id', 'id')}`);
  // Makes one listing pending: if the run took it for gone, it would delete it at once, without a proposal.
  await client.query(`with waiting as (
      update public.events set status = 'pending'
      where id = (select min(id) from public.events where ${ours}) returning listing_id
    ) update public.listings set status = 'pending' where id in (select listing_id from waiting)`);
  const stored = async () =>
    (await client.query(`select id, status from public.events where ${ours} order by id`)).rows;
  const kept = await stored();
  calendars.bodies = [
    calendarOf([]),
    concerts('South', 9),
    '<html><form><input type="password"></form></html>',
  ];
  const { outcomes, messages } = await run();
  expect(outcomes).toEqual(['empty', 'halved', 'failed']);
  expect(messages[2]).toContain('This is a sign-in page, not a calendar.');
  expect(await titles()).toEqual(before);
  expect(await stored()).toEqual(kept);
  const changes = await client.query(`select 1 from public.listing_changes where ${ours}`);
  expect(changes.rowCount).toBe(0);
  // The calendar that has lost half of its events is not read again until a volunteer decides about it.
  expect((await run()).outcomes).toEqual(['empty', 'failed']);
});

it('a run out of time goes on where it stopped, with the same lease', async () => {
  const lease = await beginSync();
  expect(await go(lease, { budgetMs: 0 })).toBe('unfinished');
  expect(await go(lease, { budgetMs: 0 })).toBe('unfinished');
  const asked: number[] = [];
  calendars.onRequest = (number) => void asked.push(number);
  expect(await go(lease, { budgetMs: 0 })).toBe('done');
  expect(asked).toEqual([2]);
  expect((await readRunResult(syncDb(), lease.runId)).eventsImported).toBe(60);
  expect(await go(lease), 'it has ended').toBe('lost');
});

it('a run that is stopped keeps what it has, and the next brings the rest', async () => {
  const stop = new AbortController();
  calendars.onRequest = (number) => {
    if (number === 1) stop.abort();
  };
  const lease = await beginSync();
  expect(await go(lease, { signal: stop.signal })).toBe('stopped');
  expect(await titles()).toHaveLength(20);
  calendars.onRequest = () => undefined;
  expect(await unended(), 'a stop is no fault of the source').toEqual([0, 0, 0]);
  expect((await run()).result.eventsImported).toBe(40);
});

/** Returns for each calendar how many readings in a row did not end. */
const unended = async () =>
  (
    await client.query<{ n: number }>(
      `select unended_reads + (reading_since is not null)::int as n
       from public.sync_sources where url like $1 order by url`,
      [`${calendars.origin}/%`],
    )
  ).rows.map(({ n }) => n);

it('a source that does not end is named, is read last the next time, and is then paused', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  calendars.bodies[0] = ENDLESS_SITES['a zone of thousands of rules'](0).body;
  const asked: number[] = [];
  calendars.onRequest = (number) => void asked.push(number);
  const once = async () => {
    asked.length = 0;
    const lease = await beginSync();
    expect(await go(lease, { limits: { busyMs: 2000, totalMs: 60_000 } })).toBe('done');
    const sources = await readRunSources(syncDb(), lease.runId);
    return sources.map(({ name, outcome, message }) => `${name} ${outcome} ${message ?? ''}`);
  };
  const brokenOff = /^Calendar 0 failed The guide broke off after 2 seconds of reading/;
  expect(await once()).toEqual([
    expect.stringMatching(brokenOff),
    'Calendar 1 read ',
    'Calendar 2 read ',
  ]);
  expect([asked, await unended()]).toEqual([
    [0, 1, 2],
    [1, 0, 0],
  ]);
  expect((await once())[2]).toMatch(/^Calendar 0 .*2 times in a row, so the source is paused\.$/);
  expect(asked).toEqual([1, 2, 0]);
  expect(await once()).toHaveLength(2);
});

it('a source that ended the process twice is not read a third time', async () => {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.sync_sources where url = $1',
    [`${calendars.origin}/1.ics`],
  );
  const lease = await beginSync();
  for (const _ of [1, 2]) await markSource(syncDb(), lease, rows[0]?.id ?? '', true);
  const asked: number[] = [];
  calendars.onRequest = (number) => void asked.push(number);
  expect(await go(lease)).toBe('done');
  expect(asked).toEqual([0, 2]);
  const sources = await readRunSources(syncDb(), lease.runId);
  expect(sources[2]).toMatchObject({
    name: 'Calendar 1',
    outcome: 'failed',
    message:
      'The guide broke down while it read this source. This happened 2 times in a row, so the source is paused.',
  });
});

it('a run whose lease was taken over writes nothing more', async () => {
  const lease = await beginSync();
  let taken: RunLease | null = null;
  calendars.onRequest = async (number) => {
    if (number !== 1) return;
    await client.query(`update public.sync_jobs set lease_expires_at = now() - interval '1 s'`);
    taken = await beginSync();
  };
  expect(await go(lease)).toBe('lost');
  expect(await titles()).toHaveLength(20);
  calendars.onRequest = () => undefined;
  if (taken === null) throw new Error('The run was not taken over.');
  expect(await go(taken)).toBe('done');
  expect(await titles()).toHaveLength(60);
});

it.each([
  ['a run', false],
  ['a test, which stores nothing', true],
])('an event of two calendars comes once, from the more trusted one, in %s', async (_, isTest) => {
  calendars.bodies = [
    calendarOf(['Jazz Concert of the Herons']),
    calendarOf(['JAZZ CONCERT OF THE HERONS!']),
    calendarOf([]),
  ];
  await client.query('update public.sync_sources set trust = 3 where url = $1', [
    `${calendars.origin}/1.ics`,
  ]);
  const { result, details } = await run(isTest);
  expect(result).toMatchObject({ eventsImported: 1, eventsSkipped: 1 });
  expect(details.join()).toContain('In the guide already (like “JAZZ CONCERT OF THE HERONS!”');
  expect(await titles()).toEqual(isTest ? [] : ['JAZZ CONCERT OF THE HERONS!']);
});
