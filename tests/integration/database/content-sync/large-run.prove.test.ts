/**
 * A run over five calendars of 2,000 events each, from the downloaded files to listings, and the same
 * run again.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRunResult } from '../../../../src/features/content-sync/run/sync-run.store.ts';
import { runSync } from '../../../../src/features/content-sync/run/run-sync.server.ts';
import {
  addCalendarSources,
  calendarOf,
  type CalendarServer,
  serveCalendars,
} from '../../../support/stack/servers/calendar-server.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { beginSync, syncDb } from '../../../support/stack/sync-run.ts';

const CALENDARS = 5;
const EVENTS = 2_000;
const BAR_MS = 60_000;
const BAR_MB = 500;

const served = Array.from({ length: CALENDARS }, (_, number) =>
  calendarOf(Array.from({ length: EVENTS }, (__, n) => `Concert ${number} number ${n}`)),
);

let client: pg.Client;
let calendars: CalendarServer;
let clear: () => Promise<void>;

beforeAll(async () => {
  client = await connect(databaseStack().databaseUrl);
  calendars = await serveCalendars(...served);
  clear = await addCalendarSources(client, calendars);
});
afterAll(async () => {
  await clear();
  await client.end();
  await calendars.stop();
});

async function run() {
  const lease = await beginSync();
  const startedAt = performance.now();
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 100);
  const before = process.memoryUsage().rss;
  const end = await runSync(syncDb(), lease, {
    visitor: { siteUrl: 'http://localhost', localOrigin: calendars.origin },
  });
  clearInterval(watch);
  const result = await readRunResult(syncDb(), lease.runId);
  const took = Math.round(performance.now() - startedAt);
  const [most, more] = [highest, highest - before].map((bytes) => Math.round(bytes / 2 ** 20));
  process.stdout.write(
    `${result.eventsProcessed} events: ${took} ms, ${most} MB, ${more} MB more than before\n`,
  );
  return { end, result, took, more: more ?? 0 };
}

it('10,000 events take under a minute and 500 MB, and a second run writes none', async () => {
  const first = await run();
  expect(first.end).toBe('done');
  expect(first.result.eventsImported).toBe(CALENDARS * EVENTS);
  expect(first.took).toBeLessThan(BAR_MS);
  expect(first.more).toBeLessThan(BAR_MB);
  const again = await run();
  expect(again.result).toMatchObject({ eventsImported: 0, eventsProcessed: CALENDARS * EVENTS });
  expect(again.took).toBeLessThan(BAR_MS);
}, 300_000);
