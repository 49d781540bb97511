/**
 * `npm run bench:calendar [-- --archive]`: measures how much time the guide adds to the time that the
 * database takes for a list of events. First it compares `search_events`, called as a visitor, with plain
 * SQL, run as the owner, on one connection, for 1,000 and 10,000 events, with `--archive` also for 200,000.
 * Then fifty connections request the list among 10,000 events in three ways in turn: `GET /api/events`
 * through host, function, gateway and PostgREST; gateway and PostgREST alone; bare-server.ts. For each way,
 * the best of three rounds counts. The gateway stands in for Supabase's, so its time is not the guide's.
 *
 * The exit code is 1 if a limit below is broken. It takes about two minutes. It needs a machine without other
 * work, because the requests come from the same machine, and Linux, whose loopback has many addresses.
 */
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { onStopSignal } from '../../local/process/processes.ts';
import { medianTime } from '../../../tests/support/median-time.ts';
import { percentile } from '../../../tests/support/percentile.ts';
import {
  MANY_EVENTS_DAY,
  storeManyEvents,
} from '../../../tests/support/records/rows/many-events.ts';
import { startTestStack } from '../../../tests/support/stack/database.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from '../../../tests/support/stack/servers/served.ts';
import { siteEnvironment } from '../../../tests/support/stack/site-environment.ts';
import { say } from '../terminal.ts';
import { LIST_FILTERS, plainLists } from './plain-list.ts';

const EVENTS = 10_000;
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;
/**
 * Minimum speed of `search_events` as a share of the speed of plain SQL. Planning takes `search_events` a
 * millisecond, half of its time for 1,000 events.
 */
const LEAST_LIST_SHARE = 0.5;
/**
 * Limits for `GET /api/events`: its minimum share of the bare server's responses per second, and the maximum
 * multiple of the bare server's 99th percentile.
 */
const LEAST_SHARE = 0.45;
const MOST_TIMES = 1.5;

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

/** @param reader number of a reader; each gets its own IP address, because calls are limited by address */
const ask = (agent: Agent, { url, headers = {} }: Way, reader: number): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers, localAddress: `127.0.0.${2 + reader}` }, (response) => {
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
  const visit = async (reader: number) => {
    while (performance.now() - begun < milliseconds) {
      const asked = performance.now();
      await ask(agent, way, reader);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, reader) => visit(reader)));
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

/** Prints how `search_events` compares with plain SQL. @returns whether it keeps its limit */
async function compareLists(db: pg.Client, events: number): Promise<boolean> {
  let kept = true;
  for (const filter of LIST_FILTERS) {
    const values = [MANY_EVENTS_DAY, ...(filter.value === undefined ? [] : [filter.value])];
    const timed = async (name: string, text: string) => {
      const ask = () => db.query({ name, text, values });
      // Runs the query six times first, because Postgres settles on a plan with the sixth run.
      await medianTime(ask, 6);
      return medianTime(ask, events > EVENTS ? 9 : 101);
    };
    const plain: number[] = [];
    for (const [way, text] of plainLists(filter).entries())
      plain.push(await timed(`plain ${way} ${filter.name}`, text));
    await db.query('set role anon');
    const mine = await timed(
      filter.name,
      `select total, event from public.search_events(p_from => $1, p_limit => 12${filter.argument})`,
    );
    await db.query('reset role');
    const share = Math.min(...plain) / mine;
    kept &&= share >= LEAST_LIST_SHARE;
    say(
      `${events.toLocaleString('en-US').padStart(9)} events, ${filter.name.padEnd(12)}${mine.toFixed(2).padStart(9)} ms; plain SQL ${plain.map((one) => one.toFixed(2)).join(' or ')} ms: ${share.toFixed(2)}`,
    );
  }
  return kept;
}

const { values: options } = parseArgs({ options: { archive: { type: 'boolean' } } });
const stack = await startTestStack();
const db = new pg.Client({ connectionString: stack.databaseUrl });
await db.connect();
const fill = async (events: number) => {
  await db.query('truncate public.events cascade');
  await storeManyEvents(db, events, 1000);
  await db.query('vacuum analyze public.events');
};
let kept = true;
for (const events of [1_000, ...(options.archive === true ? [200_000] : []), EVENTS]) {
  await fill(events);
  kept = (await compareLists(db, events)) && kept;
}
const { rows } = await db.query<{ secret: string }>('select public.reader_secret() as secret');
await db.end();

const host = await serveInProcess(FUNCTIONS_SCRIPT, siteEnvironment(stack));
const bare = await serveInProcess(new URL('bare-server.ts', import.meta.url), {
  DATABASE_URL: stack.databaseUrl,
});

const guide: Way = {
  name: 'GET /api/events',
  url: `${host.line}/api/events?startDate=${MANY_EVENTS_DAY}&page=1&limit=12`,
};
const alone: Way = {
  name: 'node:http, plain SQL',
  url: `${bare.line}/?startDate=${MANY_EVENTS_DAY}`,
};
const rest: Way = {
  name: 'gateway and PostgREST',
  url: `${stack.supabaseUrl}/rest/v1/rpc/search_events?p_from=${MANY_EVENTS_DAY}&p_limit=12`,
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
process.exitCode = kept && share >= LEAST_SHARE && times <= MOST_TIMES ? 0 : 1;
