/**
 * Builds that must not replace the site: runs the real `astro build` with a wrong database or
 * setting.
 */
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../../src/local/stack/build-site.ts';
import { freePort } from '../../../../src/local/process/ports.ts';
import { makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';
import { guide, guideEnvironment } from '../../../support/stack/guide.ts';
import { query } from '../../../support/records/records.ts';
import { startTestServer } from '../../../support/web/web-server.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const build = async (env: Record<string, string>) => {
  const dir = await makeTestFolder();
  onTestFinished(() => {
    removeTestFolder(dir);
  });
  const startedAt = Date.now();
  const outcome = await buildSite({
    root: ROOT,
    dir,
    env: {
      ...process.env,
      ...guideEnvironment(),
      SITE_URL: guide().siteUrl,
      ...env,
    },
    log: () => undefined,
    signal: new AbortController().signal,
  });
  return { ...outcome, seconds: (Date.now() - startedAt) / 1000 };
};

/**
 * Starts a site whose build.json has this number of events. With a status other than 200, a build cannot read
 * the number.
 */
const publishedSite = async (events: number, status = 200): Promise<string> => {
  const body = JSON.stringify({ events, readAt: '2026-11-20T06:05:00Z' });
  const { origin } = await startTestServer({
    '*': (response) => void response.writeHead(status).end(body),
  });
  return origin;
};

const failure = (reason: RegExp) => ({
  ok: false,
  reason: expect.stringMatching(reason) as string,
});

const BUILDS = [
  {
    name: 'fails within a minute while the database cannot be reached',
    mostSeconds: 60,
    env: async () => ({ SUPABASE_URL: `http://127.0.0.1:${await freePort()}` }),
    // The build may fail at any of the lists that it reads.
    outcome: failure(/Could not read the \w+: .*fetch failed/),
  },
  {
    name: 'fails when far fewer events would be published than are on the site',
    env: async () => ({ SITE_URL: await publishedSite(100_000) }),
    outcome: failure(/100000 are on the site now/),
  },
  {
    name: 'fails when the key for visitors is the secret one, which passes every rule',
    env: () => ({ SUPABASE_ANON_KEY: guide().serviceRoleKey }),
    outcome: failure(/SUPABASE_ANON_KEY: is the key that passes every rule/),
  },
];

it.each(BUILDS)(
  'a build $name',
  async ({ env, outcome, mostSeconds = 90 }) => {
    await query(
      `insert into public.events (title, start_date, category, status, city)
         values ('The Only One Left', current_date, 'music', 'approved', 'Rockport, TX')`,
    );
    const result = await build(await env());
    expect(result).toMatchObject(outcome);
    expect(result.seconds).toBeLessThan(mostSeconds);
  },
  90_000,
);
