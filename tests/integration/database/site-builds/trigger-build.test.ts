/** When the build hook is called, how often, and what happens after a failure. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuildStart } from '../../../../src/features/site-builds/trigger-build.server.ts';
import { settleBuildRequests } from '../../../../src/local/stack/run-stack.ts';
import { query } from '../../../support/records/records.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { hastenDeadlines } from '../../../support/web/hasten-deadlines.ts';
import { never, startTestServer } from '../../../support/web/web-server.ts';

/**
 * Starts a fake build hook that records the methods of its calls. The first response has `status`, all later
 * ones have 200.
 */
const hook = async (
  status: number,
  body = '',
): Promise<{ url: string; origin: string; calls: () => (string | undefined)[] }> => {
  const calls: (string | undefined)[] = [];
  const { origin } = await startTestServer({
    '*': (response, { method }) => {
      response.statusCode = calls.length === 0 ? status : 200;
      calls.push(method);
      response.end(body);
    },
  });
  return { url: `${origin}/hook`, origin, calls: () => calls };
};

/** Calls `triggerBuild` with this environment, in newly loaded modules. */
const trigger = async (env: Record<string, string>): Promise<BuildStart> => {
  freshFunction({ SITE_URL: (await hook(404)).origin, ...env });
  const { serviceClient } = await import('../../../../src/server/supabase.ts');
  const { triggerBuild } =
    await import('../../../../src/features/site-builds/trigger-build.server.ts');
  return triggerBuild(serviceClient());
};

const openRequests = async (): Promise<number> =>
  (await query('select 1 from public.site_builds where build_id is null')).length;

describe('a rebuild', () => {
  beforeEach(async () => {
    await query('delete from public.site_builds');
  });

  it('is started once for everything that waits, and then held back', async () => {
    const { url, calls } = await hook(200);
    await query(`select public.request_site_build('one')`);
    await query(`select public.request_site_build('two')`);
    expect(await trigger({ BUILD_HOOK_URL: url })).toBe('started');
    await query(`select public.request_site_build('three')`);
    expect(await trigger({ BUILD_HOOK_URL: url })).toBe('not-due');
    expect(calls()).toEqual(['POST']);
    expect(await openRequests()).toBe(1);
    expect(await trigger({ BUILD_HOOK_URL: url, SITE_BUILD_INTERVAL_SECONDS: '0' })).toBe(
      'started',
    );
    expect(calls()).toEqual(['POST', 'POST']);
  });

  it('whose hook fails is tried again the next time, without waiting for the interval', async () => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { url, calls } = await hook(500);
    await query(`select public.request_site_build('one')`);
    expect(await trigger({ BUILD_HOOK_URL: url })).toBe('not-accepted');
    expect(await openRequests()).toBe(1);
    expect(String(logged.mock.calls[0]?.[0])).toContain('the build hook answered 500');
    expect(await trigger({ BUILD_HOOK_URL: url })).toBe('started');
    expect([calls().length, await openRequests()]).toEqual([2, 0]);
  });

  it('whose hook hangs is given up after ten seconds, and waits for another try', async () => {
    hastenDeadlines(10_000);
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const web = await startTestServer({ '*': never });
    await query(`select public.request_site_build('one')`);
    expect(await trigger({ BUILD_HOOK_URL: web.origin })).toBe('not-accepted');
    expect(String(logged.mock.calls[0]?.[0])).toContain('the build hook did not answer');
    expect(await openRequests()).toBe(1);
  });

  it('counts as finished when its result is on the site, and not before', async () => {
    const finished = async () =>
      (await query('select 1 from public.site_builds where finished_at is not null')).length;
    const site = (readAt: Date) =>
      hook(200, JSON.stringify({ events: 1, readAt: readAt.toISOString() }));
    const { url } = await hook(200);
    await query(`select public.request_site_build('one')`);
    expect(await trigger({ BUILD_HOOK_URL: url })).toBe('started');

    const older = await site(new Date(Date.now() - 60_000));
    await trigger({ BUILD_HOOK_URL: url, SITE_URL: older.origin });
    expect(await finished()).toBe(0);
    const newer = await site(new Date(Date.now() + 60_000));
    await trigger({ BUILD_HOOK_URL: url, SITE_URL: newer.origin });
    expect(await finished()).toBe(1);
  });

  it('that never reached the site is started again after fifteen minutes', async () => {
    const { url, calls } = await hook(200);
    await query(`select public.request_site_build('one')`);
    await trigger({ BUILD_HOOK_URL: url });
    await query(`update public.site_builds set claimed_at = claimed_at - interval '16 minutes'`);
    expect(await trigger({ BUILD_HOOK_URL: url })).toBe('started');
    expect(calls()).toEqual(['POST', 'POST']);
  });
});

describe('a night', () => {
  /** Runs the nightly job for a site built at `readAt`; null: unknown. @returns the number of its builds */
  const builds = async (readAt: string | null, at = '2026-12-05T06:05:00Z'): Promise<number> => {
    const { url, calls } = await hook(200);
    const site =
      readAt === null ? await hook(404) : await hook(200, JSON.stringify({ events: 1, readAt }));
    freshFunction({ SITE_URL: site.origin, BUILD_HOOK_URL: url });
    const { serviceClient } = await import('../../../../src/server/supabase.ts');
    const { renewSite } = await import('../../../../netlify/renew-site.ts');
    await renewSite(serviceClient(), new Date(at));
    return calls().length;
  };

  beforeEach(async () => {
    await query('delete from public.site_builds');
  });

  it('builds nothing where the day is built already', async () => {
    expect(await builds('2026-12-05T06:00:00.000Z')).toBe(0);
  });

  it('builds nothing before the Central day is over', async () => {
    expect(await builds('2026-12-04T20:00:00.000Z', '2026-12-05T05:05:00Z')).toBe(0);
  });

  it('builds a site on which nothing changes once a month', async () => {
    expect(await builds('2026-11-06T20:00:00.000Z')).toBe(0);
    expect(await builds('2026-11-05T05:00:00.000Z')).toBe(1);
  });

  it('builds the year of the footer where nothing else changed', async () => {
    expect(await builds('2026-12-31T20:00:00.000Z', '2027-01-01T05:05:00Z')).toBe(0);
    expect(await builds('2026-12-31T20:00:00.000Z', '2027-01-01T06:05:00Z')).toBe(1);
  });

  it('builds once when an event of yesterday leaves the lists', async () => {
    await query(
      `insert into public.events (title, category, start_date, city, status)
       values ('Last Night', 'music', '2026-12-04', 'Rockport, TX', 'approved')`,
    );
    await query('delete from public.site_builds');
    expect(await builds('2026-12-04T20:00:00.000Z')).toBe(1);
    await query(`delete from public.events where title = 'Last Night'`);
  });

  it('builds a site that cannot say when it was built', async () => {
    expect(await builds(null)).toBe(1);
  });
});

it('a stack takes back the open requests of before its first build, and leaves those of a build', async () => {
  await query('delete from public.site_builds');
  await query(`select public.request_site_build('answered')`);
  await query('select public.claim_site_build(0)');
  await query(`select public.request_site_build('open')`);
  const { supabaseUrl, serviceRoleKey } = databaseStack();
  await settleBuildRequests(supabaseUrl, serviceRoleKey);
  expect(await query('select reason from public.site_builds')).toEqual([{ reason: 'answered' }]);
});
