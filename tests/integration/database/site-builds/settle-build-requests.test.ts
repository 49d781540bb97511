import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from 'pg';
import { settleBuildRequests } from '../../../../src/local/stack/run-stack.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const { databaseUrl, supabaseUrl, serviceRoleKey } = databaseStack();
let client: Client;

beforeAll(async () => {
  client = await connect(databaseUrl);
});

afterAll(async () => {
  await client.query('delete from public.site_builds');
  await client.end();
});

it('open rebuild requests are taken back before the first build, those of a build stay', async () => {
  await client.query('delete from public.site_builds');
  await client.query(`select public.request_site_build('answered')`);
  await client.query('select public.claim_site_build(0)');
  await client.query(`select public.request_site_build('open')`);
  await settleBuildRequests(supabaseUrl, serviceRoleKey);
  const { rows } = await client.query('select reason from public.site_builds');
  expect(rows).toEqual([{ reason: 'answered' }]);
});
