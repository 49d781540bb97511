/** With many images and rejected events, the purge and a form with images read no more than they need. */
import { beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { proveRuns } from '../../../support/prove.ts';
import { hash } from '../../../support/records/upload-records.ts';
import { logPlans, type Plan, rowsHandled, rowsRead } from '../../../support/stack/query-plans.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const IMAGES = 10_000;
const REJECTED = proveRuns(200, 3000);
const ID = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

let client: pg.Client;
let plans: Plan[];

beforeAll(async () => {
  client = await database.connect();
  // Without triggers, which would also set the time of the rejections to now.
  await client.query(`
    begin;
    set local session_replication_role = replica;
    insert into public.events (id, title, category, city, start_date, status, image_url, date_key)
    select 'shown-' || lpad(n::text, 6, '0'), 'Jazz', 'music', 'Rockport, TX', '2026-12-05', 'approved', 'https://images.example.org/' || n, 'a'
    from generate_series(1, ${IMAGES}) n;
    insert into public.events (id, title, category, city, start_date, status, updated_at, date_key)
    select 'rejected-' || lpad(n::text, 6, '0'), 'Jazz', 'music', 'Rockport, TX', '2026-12-05', 'rejected', now() - interval '90 days', 'a'
    from generate_series(1, ${REJECTED}) n;
    insert into public.uploads (id, token_hash, object_path, image_path, image_url, width, height, ready_at, event_id,
      unused_since)
    select ${ID}, encode(sha256(convert_to('image ' || n, 'utf8')), 'hex'), 'object ' || n, 'image ' || n,
      'https://images.example.org/' || n, 800, 600, now(), 'shown-' || lpad(n::text, 6, '0'), null
    from generate_series(1, ${IMAGES}) n;
    commit;
    analyze`);
  plans = await logPlans(client);
});

/** Runs a statement as the service, and takes it back. @returns its result; its plans are in `plans` */
async function run(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  await client.query('begin; set local role service_role');
  plans.length = 0;
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.query('rollback');
  return rows;
}

it('the purge does not compare every rejected event with every image', async () => {
  expect(await run('select * from public.purgeable_uploads(100)')).toEqual([]);
  expect(rowsRead(plans, 'uploads')).toBeGreaterThan(IMAGES);
  // Compared one by one, they would make at least two million comparisons.
  expect(rowsHandled(plans)).toBeLessThan(30 * (IMAGES + REJECTED));
});

it.each([
  ['token', { token_hash: hash('image 7') }],
  ['id', { upload_id: '00000000-0000-4000-8000-000000000007' }],
])('a form that names an image by its %s reads no other', async (_, image) => {
  const [row] = await run('select private.claim_uploads($1, $2) as images', [
    'shown-000007',
    JSON.stringify([image]),
  ]);
  expect(row?.['images']).toMatchObject([{ url: 'https://images.example.org/7' }]);
  expect(rowsRead(plans, 'uploads')).toBeLessThan(10);
});
