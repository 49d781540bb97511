/** When a build must not replace the site: the real `astro build`, against the wrong database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../../src/local/stack/build-site.ts';
import { freePort } from '../../../../src/local/stack/ports.ts';
import { makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';
import { guide } from '../../../support/stack/guide.ts';
import { query } from '../../../support/records/records.ts';
import { guideEnvironment } from '../../../support/stack/guide.ts';

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

/** A site that says how many events it holds, or with another status nothing. */
const publishedSite = async (events: number, status = 200): Promise<string> => {
  const server = createServer((_request, response) => {
    response.statusCode = status;
    response.end(JSON.stringify({ events, readAt: '2026-11-20T06:05:00Z' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('a build fails within a minute, and says why, while the database cannot be reached', async () => {
  const result = await build({ SUPABASE_URL: `http://127.0.0.1:${await freePort()}` });
  expect(result).toMatchObject({
    ok: false,
    // Whichever list is read first.
    reason: expect.stringMatching(/Could not read the \w+: TypeError: fetch failed/) as string,
  });
  expect(result.seconds).toBeLessThan(60);
}, 90_000);

it('a build fails when far fewer events would be published than stand on the site', async () => {
  const result = await build({ SITE_URL: await publishedSite(100_000) });
  expect(result).toMatchObject({
    ok: false,
    reason: expect.stringContaining('100000 are on the site now') as string,
  });
}, 90_000);

it('a build fails while the site cannot say how many events it holds', async () => {
  const result = await build({ SITE_URL: await publishedSite(0, 503) });
  expect(result).toMatchObject({
    ok: false,
    reason: expect.stringContaining('it answered 503') as string,
  });
}, 90_000);

it('a build succeeds when the fall is meant', async () => {
  await query(
    `insert into public.events (title, start_date, category, status, city)
       values ('The Only One Left', current_date, 'music', 'approved', 'Rockport, TX')`,
  );
  const result = await build({
    SITE_URL: await publishedSite(100_000),
    ALLOW_FEWER_EVENTS: 'true',
  });
  expect(result).toMatchObject({ ok: true });
}, 90_000);

it('a build fails when a setting is missing, and names it', async () => {
  const result = await build({ SUPABASE_ANON_KEY: '' });
  expect(result).toMatchObject({
    ok: false,
    reason: expect.stringContaining('SUPABASE_ANON_KEY: is missing') as string,
  });
}, 90_000);
