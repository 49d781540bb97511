/**
 * Sixty callers, with the public key or an account without a role, send filters that would each keep Postgres
 * busy for seconds; readers of the guide must not notice. Runs only against the local stack, for ten seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { impostors } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';
import { guide } from '../../../support/stack/guide.ts';

const CALLERS = 60;
const SECONDS = 10;
const TITLE = 'A Very Long Row';

/**
 * A pattern that makes Postgres backtrack: it took 3 s for a few hundred rows as long as these,
 * before the guide refused such filters.
 */
const PATTERN = encodeURIComponent('(a*)*(a*)*(a|b)*\\1\\2$');
const HOSTILE = [
  `events?select=id&description=match.${PATTERN}`,
  `event_details?select=*&description=imatch.${PATTERN}`,
  `events?select=id&or=(title.match.${PATTERN},description.match.${PATTERN})`,
  `rpc/search_events?p_search=a&select=event&event->>description=match.${PATTERN}`,
];

beforeAll(async () => {
  await query(
    `insert into public.events (title, description, start_date, category, status, city)
      select $1, repeat('a', 200 + n) || 'c', current_date + 5, 'music', 'approved', 'Slow Town, TX'
      from generate_series(1, 300) n`,
    [TITLE],
  );
});
afterAll(() => query('delete from public.events where title = $1', [TITLE]));

it('sixty hostile filters at once leave the p99 of the guide under a second', async () => {
  const { supabaseUrl, anonKey } = guide();
  expect(['localhost', '127.0.0.1']).toContain(new URL(supabaseUrl).hostname);
  const { stranger } = await impostors();
  const until = Date.now() + SECONDS * 1_000;
  const answers = new Map<number, number>();
  const attack = async (n: number): Promise<void> => {
    const response = await fetch(`${supabaseUrl}/rest/v1/${HOSTILE[n % HOSTILE.length] ?? ''}`, {
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${n % 3 === 0 ? String(stranger) : anonKey}`,
      },
    });
    await response.arrayBuffer();
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
  };
  /**
   * Sends sixty requests at once, and the next sixty a second later, or when all are answered if that takes
   * longer.
   */
  const wave = async (): Promise<void> => {
    while (Date.now() < until) {
      await Promise.all([sleep(1_000), ...Array.from({ length: CALLERS }, (_, n) => attack(n))]);
    }
  };
  const [row] = await query('select id from public.events where title = $1 limit 1', [TITLE]);
  const asked = [
    '/api/events?city=Slow%20Town&limit=20',
    `/api/events/${String(row?.['id'])}`,
    '/api/events?search=pier&page=1',
    '/api/venues',
  ];
  const times: number[] = [];
  const read = async (): Promise<void> => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const begun = performance.now();
      const response = await callApi(asked[turn % asked.length] ?? '');
      times.push(performance.now() - begun);
      expect(response.status).toBe(200);
      await sleep(20);
    }
  };
  await Promise.all([wave(), read(), read()]);

  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
  process.stdout.write(
    `  ${times.length} reads, p99 ${Math.round(p99)} ms, ${JSON.stringify(Object.fromEntries(answers))}\n`,
  );
  expect([...answers.keys()]).toEqual([403]);
  expect(times.length).toBeGreaterThan(50);
  expect(p99).toBeLessThan(1_000);
});
