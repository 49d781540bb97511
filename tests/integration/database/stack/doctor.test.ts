import { promises as dns } from 'node:dns';
import { expect, it } from 'vitest';
import { parseEnv } from '../../../../src/server/env.ts';
import { checkLive } from '../../../../src/tools/doctor/finding.ts';
import { LIVE_CHECKS } from '../../../../src/tools/doctor/live-checks.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { siteEnvironment } from '../../../support/stack/site-environment.ts';

/** The checks that the local stack can answer in the same way as Supabase. */
const CHECKS = LIVE_CHECKS.filter(({ subject }) =>
  ['Supabase: address and anonymous key', 'Supabase: secret key and migrations'].includes(subject),
);

it('finds nothing wrong with a database that has all migrations', async () => {
  const env = parseEnv({ ...siteEnvironment(databaseStack()), SITE_URL: 'http://localhost:8888' });
  const findings = await checkLive({ env, sender: 'hello@arts.example', dns }, CHECKS);
  expect(findings.map(({ problems }) => problems)).toEqual([[], []]);
});
