import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  SAMPLE_ADMIN,
  SAMPLE_EDITOR,
  type SeedCounts,
  seedSampleData,
} from '../../../../supabase/seed/sample-data.ts';
import { startTestStack, type TestStack } from '../../../support/stack/database.ts';

let stack: TestStack;
let client: pg.Client;
let first: SeedCounts | null;
const logged: string[] = [];

const seed = (
  options: { events?: number; venues?: number; reset?: boolean; today?: string } = {},
) =>
  seedSampleData({
    supabaseUrl: stack.supabaseUrl,
    serviceRoleKey: stack.serviceRoleKey,
    today: '2026-11-20',
    log: (line) => logged.push(line),
    ...options,
  });

const TABLES = [
  'events',
  'event_images',
  'venues',
  'organizers',
  'blog_posts',
  'advertisers',
  'advertisements',
  'count_totals',
  'newsletter_subscribers',
  'contact_messages',
] as const;

/** Returns the row count and a hash of every table that the seed fills. */
async function contents(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await client.query<{ count: string; hash: string | null }>(
      `select count(*), md5(string_agg(t::text, '' order by t::text)) as hash from public.${table} t`,
    );
    found[table] = rows[0];
  }
  return found;
}

const countOf = async (sql: string): Promise<number> =>
  Number((await client.query<{ count: string }>(sql)).rows[0]?.count);

beforeAll(async () => {
  stack = await startTestStack();
  client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  first = await seed();
}, 120_000);

afterAll(async () => {
  await client?.end();
  await stack?.stop();
});

test('every row of the sample passes the constraints of the database', async () => {
  expect(first).toMatchObject({
    venues: 30,
    organizers: 13,
    blog_posts: 10,
    advertisements: 10,
    newsletter_subscribers: 10,
    contact_messages: 4,
    images: 70,
    accounts: 2,
  });
  expect(first?.events).toBeGreaterThanOrEqual(190);
  for (const table of TABLES) {
    expect(await countOf(`select count(*) from ${table}`), table).toBe(first?.[table]);
  }
  expect(await countOf('select count(distinct status) from events')).toBe(6);
});

test('seeding again changes nothing and says so', async () => {
  const before = await contents();
  expect(await seed({ today: '2026-12-01' })).toBeNull();
  expect(logged.at(-1)).toBe('The database already holds events and is left as it is.');
  expect(await contents()).toEqual(before);
});

test('every image can be fetched by anyone', async () => {
  const { rows } = await client.query<{ url: string }>(
    `select image_url as url from events where image_url is not null
     union select url from event_images
     union select image_url from venues where image_url is not null
     union select image_url from blog_posts
     union select image_url from advertisements where image_url is not null`,
  );
  expect(rows.length).toBeGreaterThan(55);
  for (const { url } of rows) {
    const response = await fetch(url);
    expect(response.status, url).toBe(200);
    expect(response.headers.get('content-type'), url).toBe('image/webp');
    expect((await response.arrayBuffer()).byteLength, url).toBeLessThan(80 * 1024);
  }
});

test('visitors see the public events only', async () => {
  const shown = await countOf(
    `select count(*) from events where status in ('approved', 'cancelled', 'postponed')`,
  );
  const { rows } = await client.query<{ secret: string }>(
    'select secret from private.reader_secrets',
  );
  const response = await fetch(`${stack.supabaseUrl}/rest/v1/events?select=id`, {
    headers: { apikey: stack.anonKey, 'x-guide-reader': rows[0]?.secret ?? '' },
  });
  expect((await response.json()) as unknown[]).toHaveLength(shown);
});

test.each([
  ['admin', SAMPLE_ADMIN],
  ['editor', SAMPLE_EDITOR],
])('the sample %s can sign in and has the role', async (role, account) => {
  const response = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(response.status).toBe(200);
  const session = (await response.json()) as { user: { app_metadata: Record<string, unknown> } };
  expect(session.user.app_metadata['role']).toBe(role);
});

test('a reset replaces the sample and keeps what people added', async () => {
  await client.query(
    `insert into events (title, category, start_date, city, status)
     values ('Added by hand', 'music', '2026-11-25', 'Sinton, TX', 'approved')`,
  );
  await client.query(`insert into venues (name, city) values ('A real venue', 'Sinton, TX')`);
  const counts = await seed({ reset: true, events: 40, venues: 1200 });
  expect(counts).toMatchObject({ events: 40, venues: 1200, accounts: 0 });
  expect(await countOf('select count(*) from events')).toBe(41);
  expect(await countOf('select count(*) from venues')).toBe(1201);
  expect(await countOf(`select count(*) from events where title = 'Added by hand'`)).toBe(1);
});

test('a reset takes away however many venues an earlier one made', async () => {
  expect(await seed({ reset: true, events: 40 })).toMatchObject({ venues: 30 });
  expect(await countOf('select count(*) from venues')).toBe(31);
});

test('a day that does not exist is refused', async () => {
  await expect(seed({ today: '2026-02-30' })).rejects.toThrow('is not a day');
});
