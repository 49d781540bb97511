/** The desk's system screen: its data, of which each part can fail alone, and the button Publish Now. */
import { expect, it, vi } from 'vitest';
import { readDisputedPayments } from '../../../../src/desk/money/money.store.ts';
import { callerClient, type Db } from '../../../../src/server/supabase.ts';
import { adminToken } from '../../../support/api/admins.ts';
import { query } from '../../../support/records/records.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { startTestServer } from '../../../support/web/web-server.ts';

it.each([
  ['desk_builds', 'builds'],
  ['job_runs', 'jobs'],
  ['desk_mails', 'mails'],
  ['desk_disputes', 'payments'],
  ['desk_storage', 'storage'],
  ['desk_versions', 'versions'],
])('when %s fails, only the part "%s" is missing', async (name, missing) => {
  freshFunction();
  const { readSystem } = await import('../../../../src/desk/system/system.server.ts');
  const db = callerClient(await adminToken());
  const failing = new Proxy(db, {
    get: (target, key) => {
      const method = Reflect.get(target, key) as unknown;
      if (typeof method !== 'function') return method;
      return (asked: unknown, ...rest: unknown[]): unknown => {
        if (asked === name) throw new Error('away');
        return (method as (...all: unknown[]) => unknown).call(target, asked, ...rest);
      };
    },
  }) as Db;
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const room = await readSystem(failing, {
    unresolvedPayments: () => Promise.resolve([]),
    disputedPayments: readDisputedPayments,
    siteRecord: () => Promise.resolve({ outcome: 'none' }),
  });
  expect(Object.entries(room).filter(([, part]) => part === null)).toEqual([[missing, null]]);
});

/**
 * Calls `publishNow` directly, because the functions of the host have a different environment.
 * @param presses how many admins press at the same moment
 */
async function publish(env: Record<string, string>, presses = 1): Promise<string> {
  freshFunction(env);
  const { callerClient: caller, serviceClient } =
    await import('../../../../src/server/supabase.ts');
  const { publishNow } = await import('../../../../src/desk/system/system.server.ts');
  const { triggerBuild } =
    await import('../../../../src/features/site-builds/trigger-build.server.ts');
  const admin = caller(await adminToken());
  const press = () => publishNow(admin, () => triggerBuild(serviceClient(), 0));
  const published = await Promise.allSettled(Array.from({ length: presses }, press));
  return published
    .map((one) => (one.status === 'fulfilled' ? 'started' : String(one.reason)))
    .toSorted()
    .join(' and ');
}

it('Publish Now starts a build without a pause, but not twice for the same content', async () => {
  let answer = 200;
  const hook = await startTestServer({
    '*': (response) => void response.writeHead(answer).end(),
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const env = { BUILD_HOOK_URL: hook.origin, SITE_BUILD_INTERVAL_SECONDS: '3600' };
  const change = () => query(`select public.request_site_build('events changed')`);
  await query('delete from public.site_builds');
  expect(await publish(env)).toBe('started');
  expect(await publish(env)).toMatch('A build is running');
  await change();
  expect(await publish(env)).toBe('started');
  expect(hook.asked).toHaveLength(2);
  await change();
  expect(await publish(env, 2)).toMatch(/A build is running.* and started$/);
  expect(hook.asked).toHaveLength(3);
  // If the host refuses to build, the stored request for a build waits for a later try.
  answer = 500;
  await change();
  expect(await publish(env)).toMatch('Netlify didn’t take the build.');
  expect(await query('select 1 from public.site_builds where build_id is null')).toHaveLength(1);
  expect(await publish({ BUILD_HOOK_URL: '' })).toMatch('no build hook');
});
