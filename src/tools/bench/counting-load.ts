/**
 * Sends impressions from many readers at once. Some must not count: repeats, robots, and
 * advertisements that are not running.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../paths.ts';
import { callApi, someBrowser } from '../../../tests/support/api/api.ts';

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Load {
  /** Ids of running advertisements, whose impressions count. */
  running: readonly string[];
  /** Ids of advertisements whose impressions do not count. */
  idle: readonly string[];
  clients: number;
  events: number;
  /** Milliseconds between two impressions that a client sends; 0 means no pause. */
  paceMs: number;
  site?: string;
}

export interface LoadResult {
  /** Number of impressions that must be counted for each running advertisement. */
  expected: Record<string, number>;
  /** Response times in milliseconds, in ascending order. */
  latencies: number[];
  /** Response statuses other than 204. */
  refused: number[];
  seconds: number;
}

const HALF_HOUR_MS = 30 * 60_000;

/**
 * Waits for the next half hour if the current one ends within `milliseconds`, because a repeat in another
 * half hour counts again.
 */
async function withinHalfHour(milliseconds: number): Promise<void> {
  const left = HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS);
  if (left < milliseconds) await sleep(left + 50);
}

/**
 * Returns one of the impressions that a client sends. Of ten, six are new, two are repeats, one is from a
 * robot, and one is of an advertisement that is not running.
 */
function eventOf(load: Load, client: number, index: number) {
  const ten = Math.floor(index / 10);
  const within = index % 10;
  const browser = (number: number) => ({
    id: load.running[(client + number) % load.running.length] ?? '',
    agent: someBrowser(100 + ten * 6 + number),
  });
  if (within < 6) return { ...browser(within), counts: true };
  if (within < 8) return { ...browser(within - 6), counts: false };
  if (within === 8) return { ...browser(0), agent: ROBOT, counts: false };
  return { id: load.idle[ten % load.idle.length] ?? '', agent: someBrowser(100), counts: false };
}

const addressOf = (client: number): string =>
  `127.77.${String(Math.floor(client / 250))}.${String(1 + (client % 250))}`;

/** Sends all impressions of the load, and resolves with the results. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const each = Math.ceil(load.events / load.clients);
  await withinHalfHour(20_000 + each * load.paceMs);
  const expected = Object.fromEntries(load.running.map((id) => [id, 0]));
  const latencies: number[] = [];
  const refused: number[] = [];
  const begunAt = performance.now();
  const visit = async (client: number): Promise<void> => {
    await sleep((client / load.clients) * load.paceMs);
    for (let index = 0; index < each; index += 1) {
      const { id, agent, counts } = eventOf(load, client, index);
      if (counts) expected[id] = (expected[id] ?? 0) + 1;
      const askedAt = performance.now();
      const { status } = await callApi(paths.api.adImpression(id), {
        method: 'POST',
        body: {},
        headers: { 'user-agent': agent },
        from: addressOf(client),
        ...(load.site === undefined ? {} : { site: load.site }),
      });
      const took = performance.now() - askedAt;
      latencies.push(took);
      if (status !== 204) refused.push(status);
      if (took < load.paceMs) await sleep(load.paceMs - took);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, (_, client) => visit(client)));
  return {
    expected,
    latencies: latencies.toSorted((a, b) => a - b),
    refused,
    seconds: (performance.now() - begunAt) / 1000,
  };
}
