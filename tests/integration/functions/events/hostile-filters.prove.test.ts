/**
 * Sixty callers a second send requests, each of which would keep the database or PostgREST busy for seconds;
 * readers of the guide must not notice. Callers with the project's public key, or with an account without a
 * role, send costly filters. Callers without the public key, so no browsers, send requests that are costly
 * before PostgREST calls the function that checks them. Each test takes ten seconds and runs only against the local stack.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_ADMIN } from '../../../../supabase/seed/sample-data.ts';
import { impostors } from '../../../support/api/admins.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
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

/**
 * Measures how long readers of the guide wait while sixty callers attack at once. The next sixty follow after
 * a second, or when all are answered if that takes longer. @returns the statuses of the attacks
 * @param attack sends the request of a caller, and returns its status
 */
async function underAttack(attack: (n: number) => Promise<number>) {
  expect(['localhost', '127.0.0.1']).toContain(new URL(guide().supabaseUrl).hostname);
  const until = Date.now() + SECONDS * 1_000;
  const answers = new Map<number, number>();
  const strike = async (n: number): Promise<void> => {
    const status = await attack(n);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  const wave = async (): Promise<void> => {
    while (Date.now() < until) {
      await Promise.all([sleep(1_000), ...Array.from({ length: CALLERS }, (_, n) => strike(n))]);
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
      const response = await callApi(asked[turn % asked.length] ?? '', { from: someClient() });
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
  expect(times.length).toBeGreaterThan(50);
  expect(p99).toBeLessThan(1_000);
  return [...answers.keys()];
}

it('sixty hostile filters at once leave the p99 of the guide under a second', async () => {
  const { supabaseUrl, anonKey } = guide();
  const { stranger } = await impostors();
  const answers = await underAttack(async (n) => {
    const response = await fetch(`${supabaseUrl}/rest/v1/${HOSTILE[n % HOSTILE.length] ?? ''}`, {
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${n % 3 === 0 ? String(stranger) : anonKey}`,
      },
    });
    await response.arrayBuffer();
    return response.status;
  });
  expect(answers).toEqual([403]);
});

const NAMES = Array.from({ length: 1_600 }, (_, n) => `u${n}`);

/** Sign-ins, and requests with unknown names, for which PostgREST would look up similar ones for seconds. */
const GUESSING: { path: string; body?: string }[] = [
  {
    path: '/rest/v1/rpc/search_events',
    body: JSON.stringify(Object.fromEntries(NAMES.slice(100).map((name) => [name, 1]))),
  },
  { path: `/rest/v1/rpc/${'search_events_'.repeat(200)}`, body: '{}' },
  { path: `/rest/v1/events?select=${NAMES.join(',')}` },
  { path: '/auth/v1/recover', body: JSON.stringify({ email: SAMPLE_ADMIN.email }) },
  { path: '/auth/v1/token?grant_type=password', body: JSON.stringify(SAMPLE_ADMIN) },
];

it('without a key, requests that cost PostgREST seconds are refused before it sees them', async () => {
  const { supabaseUrl } = guide();
  const answers = await underAttack(async (n) => {
    const { path, body } = GUESSING[n % GUESSING.length] ?? { path: '' };
    const response = await fetch(supabaseUrl + path, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer made.up.token' },
    });
    const { code } = (await response.json()) as { code: string };
    expect(code).toBe('UNAUTHORIZED_MISSING_API_KEY');
    return response.status;
  });
  expect(answers).toEqual([401]);
});
