/**
 * `npm run bench:calendar`: measures how much the layers above the database slow down `GET /api/events`. In
 * turns, fifty connections request the first page of 10,000 events in three ways: through host, function,
 * gateway and PostgREST; through gateway and PostgREST alone; through a minimal `node:http` server with `pg`
 * that runs the same SQL. Of three rounds, the best one of each way counts. It prints responses per second
 * and response times. The exit code is 1 if the first way gives less than two thirds of the minimal server's
 * responses, or if its 99th percentile is more than three times as long. It takes about a minute and needs a
 * machine without other work, because the requests come from the same machine.
 */
import { Agent, get } from 'node:http';
import pg from 'pg';
import { onStopSignal } from '../../local/process/processes.ts';
import { percentile } from '../../../tests/support/percentile.ts';
import { startTestStack } from '../../../tests/support/stack/database.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from '../../../tests/support/stack/servers/served.ts';
import { siteEnvironment } from '../../../tests/support/stack/site-environment.ts';
import { say } from '../terminal.ts';

const EVENTS = 10_000;
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;
const LEAST_SHARE = 2 / 3;
const MOST_TIMES = 3;
const TODAY = '2026-11-24';

interface Way {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

const ask = (agent: Agent, { url, headers = {} }: Way): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });

async function load(way: Way, milliseconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const begun = performance.now();
  const visit = async () => {
    while (performance.now() - begun < milliseconds) {
      const asked = performance.now();
      await ask(agent, way);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

// At the exit, tests/support/stack/database.ts stops its programs and removes the temporary folder.
const stop = () => process.exit(130);
onStopSignal({ first: stop, second: stop });

const stack = await startTestStack();
const db = new pg.Client({ connectionString: stack.databaseUrl });
await db.connect();
await db.query(`insert into public.events (title, description, category, start_date, start_time, city, status)
  select 'Event ' || n, repeat('An evening of music and art. ', 8), 'music', date '${TODAY}' + n % 1000 - 300,
    time '19:00', 'Rockport, TX', 'approved'
  from generate_series(1, ${EVENTS}) n`);
await db.query('vacuum analyze public.events');
const { rows } = await db.query<{ secret: string }>('select public.reader_secret() as secret');
await db.end();

const host = await serveInProcess(FUNCTIONS_SCRIPT, siteEnvironment(stack));
const bare = await serveInProcess(
  new URL('../../../tests/support/stack/servers/bare-endpoint.ts', import.meta.url),
  {
    DATABASE_URL: stack.databaseUrl,
  },
);

const guide: Way = {
  name: 'GET /api/events',
  url: `${host.line}/api/events?startDate=${TODAY}&page=1&limit=12`,
};
const alone: Way = { name: 'node:http and pg', url: `${bare.line}/?startDate=${TODAY}` };
const rest: Way = {
  name: 'gateway and PostgREST',
  url: `${stack.supabaseUrl}/rest/v1/rpc/search_events?p_from=${TODAY}&p_limit=12`,
  headers: {
    apikey: stack.anonKey,
    authorization: `Bearer ${stack.anonKey}`,
    'x-guide-reader': rows[0]?.secret ?? '',
  },
};

const best = new Map<Way, Measured>();
for (const way of [guide, rest, alone]) await load(way, 1_000);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const way of [guide, rest, alone]) {
    const measured = await load(way, SECONDS * 1000);
    const before = best.get(way);
    if (before === undefined || measured.perSecond > before.perSecond) best.set(way, measured);
  }
}
for (const [{ name }, { perSecond, p50, p99 }] of best) {
  say(
    `${name.padEnd(24)}${perSecond.toFixed(0).padStart(6)} a second; half within ${p50.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`,
  );
}
const [mine, theirs] = [best.get(guide), best.get(alone)];
const share = (mine?.perSecond ?? 0) / (theirs?.perSecond ?? 1);
const times = (mine?.p99 ?? 0) / (theirs?.p99 ?? 1);
say(
  `The best of ${ROUNDS} rounds each: ${(share * 100).toFixed(0)} % of the answers, ${times.toFixed(1)} times the 99th percentile.`,
);

await Promise.all([host.stop(), bare.stop()]);
await stack.stop();
process.exitCode = share >= LEAST_SHARE && times <= MOST_TIMES ? 0 : 1;
