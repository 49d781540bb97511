/** A run over five calendars of 2,000 events each, from their bytes to listings, and again. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRunResult } from '../../../../src/features/content-sync/run/run-result.store.ts';
import { runSync } from '../../../../src/features/content-sync/run/run-sync.server.ts';
import { beginRun } from '../../../../src/features/content-sync/run/sync-run.store.ts';
import type { Database } from '../../../../src/server/database-types.ts';
import { addDays } from '../../../../src/time/wall-time.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const CALENDARS = 5;
const EVENTS = 2_000;
const BAR_MS = 60_000;
const BAR_MB = 500;

const compact = (date: string) => date.replaceAll('-', '');

const calendar = (number: number): string => {
  const today = new Date().toISOString().slice(0, 10);
  const events = Array.from({ length: EVENTS }, (_, n) => {
    const day = compact(addDays(today, 2 + (n % 150)));
    return [
      'BEGIN:VEVENT',
      `UID:event-${number}-${n}@load.example.org`,
      `DTSTART;TZID=America/Chicago:${day}T${String(10 + (n % 10))}0000`,
      `DTEND;TZID=America/Chicago:${day}T${String(12 + (n % 10))}0000`,
      `SUMMARY:Concert ${number} number ${n}`,
      `DESCRIPTION:${'An evening of chamber music by the sea. '.repeat(8)}`,
      `LOCATION:Hall ${n % 40}\\, ${n % 40} Shoreline Blvd\\, Corpus Christi\\, TX 78401`,
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
};

const served = Array.from({ length: CALENDARS }, (_, n) => calendar(n));
const server = createServer((request, response) => {
  const body = served[Number(/\d+/.exec(request.url ?? '')?.[0])];
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/calendar' }).end(body);
});
let client: pg.Client;
let localOrigin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  localOrigin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  client = await connect(databaseStack().databaseUrl);
  for (const n of served.keys()) {
    await client.query(
      `insert into public.sync_sources (name, kind, url, trust) values ($1, 'icalendar', $2, 2)`,
      [`Load ${String(n)}`, `${localOrigin}/${String(n)}.ics`],
    );
  }
});
afterAll(async () => {
  await client.query(
    `delete from public.series where source_id in (select id from public.sync_sources where name like 'Load %');
     delete from public.sync_sources where name like 'Load %'`,
  );
  await client.end();
  server.close();
});

async function run() {
  const { supabaseUrl, serviceRoleKey } = databaseStack();
  const db = createClient<Database>(supabaseUrl, serviceRoleKey);
  const lease = await beginRun(db, 'command', false);
  if (lease.outcome !== 'begun') throw new Error(lease.outcome);
  const startedAt = performance.now();
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 100);
  const before = process.memoryUsage().rss;
  const end = await runSync(db, lease, { visitor: { siteUrl: 'http://localhost', localOrigin } });
  clearInterval(watch);
  const result = await readRunResult(db, lease.runId);
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
