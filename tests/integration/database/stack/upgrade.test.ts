/**
 * A guide of the first release is upgraded by all later migrations. They only add: no row is lost,
 * and every public response is the same. `npm start` upgrades a local folder with the same call.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyBootstrap, applyMigrations } from '../../../../src/local/stack/database/migrate.ts';
import { eventRows } from '../../../../supabase/seed/generate/event-rows.ts';
import { pageRows } from '../../../../supabase/seed/generate/page-rows.ts';
import { sampleEvents } from '../../../../supabase/seed/generate/sample-events.ts';
import { proveRuns } from '../../../support/prove.ts';
import { dropCopy } from '../../../support/stack/cluster.ts';
import { asRole, connect } from '../../../support/stack/database.ts';
import { askFor } from '../../../support/stack/guide.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';

const FOLDER = fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url));
/** The last migration of the first release. */
const FIRST_RELEASE = '20261120095420';
const TODAY = '2026-11-20';
const TOKEN_HASH = 'a'.repeat(64);

const folder = folderOfFile();
let adminUrl: string;
let url: string;
let client: pg.Client;

/**
 * Columns that later migrations added. The comparison leaves them out: in the rows that visitors read, each
 * is null or has one value for all.
 */
const LATER = `'{merged_into,deleted_at,slug_kept,status_note,opening_hours,reception_date,reception_start,
  reception_end,listing_id,more_dates,organizer_id,organizer,accessibility,parking,
  latitude,longitude}'::text[]`;

/** Everything that visitors can read: pages, lists, search and feeds use only these. */
const PUBLIC_READS = [
  `select to_jsonb(r) - ${LATER} as row from public.event_details r order by id`,
  `select to_jsonb(r) - ${LATER} as row from public.event_cards r order by id`,
  `select to_jsonb(r) - ${LATER} as row from public.venues r order by id`,
  `select to_jsonb(r) - ${LATER} as row from public.organizers r order by id`,
  `select to_jsonb(r) - ${LATER} as row from public.blog_posts r order by id`,
  'select to_jsonb(r) as row from public.event_images r order by id',
  `select jsonb_build_array(r.total, r.event - ${LATER}) as row from public.search_events(p_limit => 50) r`,
  `select jsonb_build_array(r.total, r.event - ${LATER}) as row from public.search_events(p_search => 'music', p_limit => 50) r`,
  `select to_jsonb(r) as row from public.event_cards e, public.event_contact(e.id) r order by e.id`,
];

const answers = () =>
  asRole(client, 'anon', {}, async () => {
    const found: string[][] = [];
    for (const read of PUBLIC_READS) {
      const { rows } = await client.query<{ row: string }>(
        `select row::text from (${read}) answer`,
      );
      found.push(rows.map(({ row }) => row));
    }
    return found;
  });

/** Returns the event and the subscriber that the private links of this test open. */
const links = async () =>
  (
    await client.query(
      `select public.find_linked_event($1) #>> '{event,id}' as event,
        public.find_subscription($1) ->> 'status' as subscription`,
      [TOKEN_HASH],
    )
  ).rows[0];

/** Returns the number of rows in each of these tables, or in every table that exists now. */
async function counts(tables?: string[]): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
  );
  const found: Record<string, number> = {};
  for (const name of tables ?? rows.map((row) => row.name)) {
    const { rowCount } = await client.query(`select from ${name}`);
    found[name] = rowCount ?? 0;
  }
  return found;
}

/** Inserts rows into the first release's database; skips tables and columns that it does not have. */
async function insert(table: string, rows: readonly object[]): Promise<void> {
  const known = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const names = new Set(known.rows.map((row) => row.column_name));
  if (names.size === 0) return;
  for (let from = 0; from < rows.length; from += 1000) {
    const batch = rows.slice(from, from + 1000);
    const columns = [...new Set(batch.flatMap((row) => Object.keys(row)))]
      .filter((column) => names.has(column))
      .join(', ');
    await client.query(
      `insert into public.${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(batch)],
    );
  }
}

beforeAll(async () => {
  ({ adminUrl } = await askFor('cluster'));
  const name = `guide_${randomBytes(6).toString('hex')}`;
  const admin = await connect(adminUrl);
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;

  const old = join(folder(), 'first-release');
  await mkdir(old);
  for (const file of await readdir(FOLDER)) {
    if (file.slice(0, 14) <= FIRST_RELEASE) await copyFile(join(FOLDER, file), join(old, file));
  }
  await applyBootstrap(url);
  await applyMigrations(url, old);
  client = await connect(url);
  const imageUrl = (kind: string, image: string) => `https://example.org/${kind}/${image}.jpg`;
  const events = sampleEvents(TODAY, proveRuns(undefined, 20_000));
  const rows = { ...pageRows(TODAY, imageUrl), ...eventRows(events, TODAY, imageUrl) };
  for (const [table, list] of Object.entries(rows)) await insert(table, list);
  await client.query(
    `with event as (
        insert into public.manage_links (token_hash, event_id)
        select $1, id from public.events where status = 'approved' order by start_date desc limit 1
      ), reader as (
        insert into public.newsletter_subscribers (email, status, confirmed_at)
        values ('ana@example.org', 'active', now()) returning id
      )
      insert into public.newsletter_links (token_hash, purpose, subscriber_id)
      select $1, 'manage', id from reader`,
    [TOKEN_HASH],
  );
}, 120_000);

afterAll(async () => {
  await client.end();
  await dropCopy(adminUrl, url);
});

it('is upgraded without the loss of a row or another public answer, and once', async () => {
  const before = { answers: await answers(), links: await links(), counts: await counts() };
  expect(before.links).toEqual({ event: expect.any(String) as string, subscription: 'active' });
  expect(before.answers[0]?.length).toBeGreaterThan(100);
  const applied = await applyMigrations(url);
  expect(applied.length).toBeGreaterThan(0);
  expect(applied.every((file) => file.slice(0, 14) > FIRST_RELEASE)).toBe(true);

  expect(await answers()).toEqual(before.answers);
  expect(await links()).toEqual(before.links);
  expect(await counts(Object.keys(before.counts))).toEqual(before.counts);
  const added = await client.query('select from public.events where series_id is not null');
  expect(added.rowCount).toBe(0);
  // The upgrade stores the venue to which each event's page links already.
  const housed = await client.query('select from public.events where venue_id is not null');
  expect(housed.rowCount).toBeGreaterThan(50);
  expect(await applyMigrations(url)).toEqual([]);
}, 120_000);
