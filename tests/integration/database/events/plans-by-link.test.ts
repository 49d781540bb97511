/** With many private links and visits, what the holder of a link does reads those of the event only. */
import { beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { logPlans, type Plan, rowsRead } from '../../../support/stack/query-plans.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const EVENTS = 5000;

let client: pg.Client;
let plans: Plan[];

beforeAll(async () => {
  client = await database.connect();
  await client.query(`
    begin;
    set local session_replication_role = replica;
    insert into public.events (id, title, category, city, start_date, status, submitter_email, date_key)
    select 'jazz-' || lpad(n::text, 6, '0'), 'Jazz', 'music', 'Rockport, TX', private.today() + 9, 'approved', 'pier@example.org', 'a'
    from generate_series(1, ${EVENTS}) n;
    update public.events set status = 'cancelled', merged_into = 'jazz-000007', withdrawn_at = now() where id = 'jazz-000008';
    insert into public.private_links (token_hash, event_id)
    select encode(sha256(convert_to('link ' || n, 'utf8')), 'hex'), 'jazz-' || lpad(n::text, 6, '0') from generate_series(1, ${EVENTS}) n;
    insert into public.counts (visitor_hash, kind, subject, device, day)
    select sha256(convert_to('visitor ' || n, 'utf8')), 'page', '/events/jazz-' || lpad((n % ${EVENTS})::text, 6, '0'), 'phone', private.today()
    from generate_series(1, ${4 * EVENTS}) n;
    insert into public.count_totals (day, kind, subject, total)
    select private.today() - d, 'page', '/events/jazz-' || lpad(n::text, 6, '0'), 3
    from generate_series(1, ${EVENTS}) n, generate_series(1, 4) d;
    commit;
    analyze`);
  plans = await logPlans(client);
});

/** Runs a statement as the service, and takes it back. @returns its first value; its plans are in `plans` */
async function run(expression: string): Promise<unknown> {
  await client.query('begin; set local role service_role');
  plans.length = 0;
  const { rows } = await client.query<{ result: unknown }>(`select ${expression} as result`);
  await client.query('rollback');
  return rows[0]?.result;
}

it('a new link is mailed without a look at the links of other events', async () => {
  expect(await run(`private.stop_links('event', 'jazz-000007', 'renew-link')`)).toMatchObject({
    outcome: 'renewed',
  });
  expect(rowsRead(plans, 'private_links')).toBeLessThan(10);
  expect(rowsRead(plans, 'events')).toBeLessThan(40);
});

it('the figures of an event are read by its page', async () => {
  expect(await run(`private.event_days('jazz-000007')`)).toHaveLength(5);
  expect(rowsRead(plans, 'counts')).toBeLessThan(20);
  expect(rowsRead(plans, 'count_totals')).toBeLessThan(20);
});
