/**
 * `npm run bench:counting`: measures whether views of advertisements are counted quickly and exactly under
 * load. Sends ten thousand views from 200 simultaneous readers through the host and the whole local database,
 * first with one view a second per reader, then ten thousand more as fast as the responses arrive. Some views
 * come from robots, are repeats or belong to advertisements that are not running. Prints response times and
 * whether every count is exact. The exit code is 1 if a count is wrong, a view is refused, or, in the slower
 * round, one response in a hundred takes 50 ms or longer. It takes about a minute and needs a machine without
 * other work, because the requests come from the same machine.
 */
import pg from 'pg';
import { onStopSignal } from '../../local/process/processes.ts';
import { startMailbox } from '../../local/mail/mailbox.ts';
import { join } from 'node:path';
import { type LoadResult, sendLoad } from './counting-load.ts';
import { percentile } from '../../../tests/support/percentile.ts';
import { startTestStack } from '../../../tests/support/stack/database.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from '../../../tests/support/stack/servers/served.ts';
import { siteEnvironment } from '../../../tests/support/stack/site-environment.ts';
import {
  startControlledStripe,
  STRIPE_PACE,
} from '../../../tests/support/stack/servers/controlled-stripe.ts';
import { say } from '../terminal.ts';

const CLIENTS = 200;
const EVENTS = 10_000;
const P99_MS = 50;

/**
 * The rounds of the test: one view a second per reader, which is many times the real rate; then no pauses.
 */
const PACES = [
  { name: 'at people’s pace, one event a second each', paceMs: 1000, bound: P99_MS },
  { name: 'as fast as each is answered', paceMs: 0, bound: Infinity },
] as const;

const stack = await startTestStack();
const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, dir: stack.dir });
const stripe = await startControlledStripe({
  dir: join(stack.dir, 'stripe'),
  pace: STRIPE_PACE,
});
const host = await serveInProcess(
  FUNCTIONS_SCRIPT,
  siteEnvironment({ ...stack, smtpUrl: mailbox.smtpUrl, stripe: stripe.access }),
);
const db = new pg.Client({ connectionString: stack.databaseUrl });
await db.connect();

// At the exit, tests/support/stack/database.ts stops its programs and removes the temporary folder.
const stop = () => process.exit(130);
onStopSignal({ first: stop, second: stop });

const addAd = async (lastDay: number): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.advertisements (title, type, status, start_date, end_date, image_url)
      values ('A', 'sidebar', 'active', private.today() - 9, private.today() + $1::int, '/a.webp')
      returning id`,
    [lastDay],
  );
  return rows[0]?.id ?? '';
};

const countsOf = async (running: readonly string[]): Promise<string> => {
  const { rows } = await db.query<{ id: string; impressions: number }>(
    `select a.id, coalesce(sum(d.impressions), 0)::int as impressions
      from unnest($1::uuid[]) as a (id) left join private.advertisement_days(a.id) d on true
      group by a.id order by a.id`,
    [running],
  );
  return JSON.stringify(Object.fromEntries(rows.map(({ id, impressions }) => [id, impressions])));
};

const inOrder = (counts: LoadResult['expected']): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );

let kept = true;
for (const { name, paceMs, bound } of PACES) {
  const running = [await addAd(0), await addAd(9), await addAd(99)];
  const load = { running, idle: [await addAd(-1)], clients: CLIENTS, site: host.line };
  // Sends a first load without measuring, because its calls run uncompiled code and open the connections.
  await sendLoad({ ...load, running: load.idle, events: CLIENTS, paceMs: 0 });
  const result = await sendLoad({ ...load, events: EVENTS, paceMs });
  const isExact = (await countsOf(running)) === inOrder(result.expected);
  const at = (share: number) => `${percentile(result.latencies, share).toFixed(1)} ms`;
  const isQuick = percentile(result.latencies, 0.99) < bound;
  kept &&= isExact && isQuick && result.refused.length === 0;
  say(`${String(CLIENTS)} readers, ${String(EVENTS)} events ${name}:`);
  say(
    `  ${(result.latencies.length / result.seconds).toFixed(0)} a second; half within ${at(0.5)}, 95 % within ${at(0.95)}, 99 % within ${at(0.99)}, all within ${at(1)}`,
  );
  say(
    `  counts are ${isExact ? 'exact' : `WRONG: ${await countsOf(running)}`}; refused: ${String(result.refused.length)}${isQuick ? '' : '; TOO SLOW'}`,
  );
}
await db.end();
await host.stop();
await Promise.all([mailbox.stop(), stripe.stop()]);
await stack.stop();
process.exitCode = kept ? 0 : 1;
