/** The content sync over the API, from the invented sources to listings that wait for review. */
import { beforeAll, describe, expect, it } from 'vitest';
import { placeSources } from '../../../../src/local/sources/sources-server.ts';
import {
  cronStatus,
  startedSync,
  syncOverview,
  syncRunDetails,
} from '../../../../src/features/content-sync/sync-api.ts';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';
import { guide } from '../../../support/stack/guide.ts';

/**
 * Time limit in milliseconds. A run reads all sources and copies their images, which takes a second,
 * or half a minute on a busy machine.
 */
const RUN_MS = 55_000;

const asAdmin = async (method: string, path: string, body?: unknown) =>
  callApi(path, { method, body, headers: await adminHeaders() });

const details = async (runId: string) =>
  syncRunDetails.parse((await asAdmin('GET', `/api/admin/content-sync/runs/${runId}`)).json);

/**
 * Starts a run of the sync, or a test run, which only reports what a run would change.
 * @returns the result: from the response of a run, or read after a test run has ended
 */
const sync = async (kind: 'run' | 'test') => {
  const response = await asAdmin('POST', `/api/content-sync/${kind}`, {});
  expect(response.text.slice(0, 300)).toContain('{');
  const started = startedSync.parse(response.json);
  if (kind === 'run') return started;
  await expect
    .poll(async () => (await details(started.runId)).state, { timeout: RUN_MS })
    .toBe('done');
  return { ...(await details(started.runId)).result, runId: started.runId };
};

/** Returns every row that the sync writes, except its reports. */
const written = async () =>
  (
    await query(
      `select 'event' as kind, e.id as id, e.xmin::text from public.events e where e.listing_id is not null
       union all select 'listings', s.id::text, s.xmin::text from public.listings s
       union all select 'item', i.id::text, i.xmin::text from public.sync_items i
       union all select 'change', c.listing_id::text, c.xmin::text from public.listing_changes c
       union all select 'post', b.id::text, b.xmin::text from public.blog_posts b
       order by 1, 2`,
    )
  ).map((row) => JSON.stringify(row));

const counted = async (table: string) =>
  Number((await query(`select count(*) as count from public.${table}`))[0]?.['count']);

beforeAll(async () => {
  const { supabaseUrl, serviceRoleKey, sourcesUrl } = guide();
  await placeSources({ supabaseUrl, serviceRoleKey, origin: sourcesUrl });
});

// Each test goes on where the one before it stopped.
describe('the content sync', { shuffle: false }, () => {
  it('shows in a test what a run would bring, and writes nothing of it', async () => {
    const before = await written();
    const test = await sync('test');
    expect(test.errors).toEqual([]);
    expect(test.eventsImported).toBeGreaterThan(30);
    expect(test.articlesImported).toBeGreaterThan(2);
    expect(test.eventsProcessed).toBe(test.eventsImported + test.eventsSkipped + test.eventsErrors);
    expect(await written()).toEqual(before);
    const { changes, sources, isTest } = await details(test.runId);
    expect(isTest).toBe(true);
    expect(changes.filter(({ action }) => action === 'add').length).toBeGreaterThan(5);
    expect(sources.map(({ outcome }) => outcome)).toEqual(sources.map(() => 'read'));
  });

  it('brings what the test has shown, as pending and drafts', async () => {
    const test = await sync('test');
    const run = await sync('run');
    expect({ ...run, ...{ runId: '', startTime: '', endTime: '' } }).toEqual({
      ...test,
      ...{ runId: '', startTime: '', endTime: '' },
    });
    const listings = await query(
      `select s.status, count(e.id)::int as dates from public.listings s
       join public.events e on e.listing_id = s.id and e.status = 'pending'
       where s.source_id is not null group by s.id`,
    );
    expect(listings.map(({ status }) => status)).toEqual(listings.map(() => 'pending'));
    expect(listings.reduce((sum, { dates }) => sum + Number(dates), 0)).toBe(run.eventsImported);
    expect(Math.max(...listings.map(({ dates }) => Number(dates)))).toBeGreaterThan(4);
    const posts = await query(
      `select b.published from public.blog_posts b join public.sync_items i on i.post_id = b.id`,
    );
    expect(posts).toEqual(
      Array.from({ length: run.articlesImported }, () => ({ published: false })),
    );
  });

  it('writes nothing in a second run', async () => {
    const before = await written();
    const again = await sync('run');
    expect(again).toMatchObject({ eventsImported: 0, articlesImported: 0, errors: [] });
    expect(await written()).toEqual(before);
  });

  it('does not bring back what was rejected', async () => {
    const [listing] = await query(
      `select id from public.listings where status = 'pending' limit 1`,
    );
    await query(`update public.listings set status = 'rejected' where id = $1`, [listing?.['id']]);
    const listings = await counted('listings');
    await sync('run');
    expect(await counted('listings')).toBe(listings);
  });

  it('keeps the status, the last and the next run of its job', async () => {
    const read = async () => cronStatus.parse((await asAdmin('GET', '/api/cron/status')).json);
    const [job] = (await read()).jobs;
    expect(job).toMatchObject({ id: 'content-sync', enabled: true, isRunning: false });
    expect(Date.parse(job?.lastRun ?? '')).toBeGreaterThan(Date.now() - 600_000);
    const next = new Date(job?.nextRun ?? 0);
    expect([next.getUTCDay(), next.getUTCHours()]).toEqual([1, 10]);
    await asAdmin('PATCH', '/api/admin/content-sync', { isEnabled: false });
    expect((await read()).jobs[0]).toMatchObject({ enabled: false, nextRun: null });
    await asAdmin('PATCH', '/api/admin/content-sync', { isEnabled: true });
  });

  it('starts a known job by its name, and says of another that there is none', async () => {
    const unknown = await asAdmin('POST', '/api/cron/run/coffee', {});
    expect([unknown.status, unknown.text]).toEqual([
      404,
      'There is no scheduled job of this name.',
    ]);
    const started = await asAdmin('POST', '/api/cron/run/content-sync', {});
    const { runId } = startedSync.parse(started.json);
    await expect.poll(async () => (await details(runId)).state, { timeout: RUN_MS }).toBe('done');
  });
});

it('a source is found out by its address, saved, changed and removed', async () => {
  const url = `${guide().sourcesUrl}/gallery/shows`;
  const preview = await asAdmin('POST', '/api/admin/source-preview', { url });
  expect(preview.json).toMatchObject({ outcome: 'found', settings: { kind: 'json-ld' } });
  const { settings } = preview.json as { settings: Record<string, unknown> };
  const made = await asAdmin('POST', '/api/admin/sync-sources', {
    ...settings,
    url: `${url}?own`,
  });
  const { id } = made.json as { id: string };
  const twice = await asAdmin('POST', '/api/admin/sync-sources', {
    ...settings,
    url: `${url}?own`,
  });
  expect([twice.status, twice.text]).toEqual([409, 'Another source has this address.']);
  const changed = await asAdmin('PATCH', `/api/admin/sync-sources/${id}`, { name: 'Renamed' });
  expect(changed.json).toMatchObject({ id, name: 'Renamed', isEnabled: true });

  const made2 = await asAdmin('POST', `/api/admin/sync-sources/${id}/report-link`, {});
  const { address } = made2.json as { address: string };
  const token = new URL(address).hash.replace(/^#(?:token=)?/, '');
  const visitor = { headers: { authorization: `Bearer ${token}` } };
  const report = async () => (await callApi('/api/linked-source', visitor)).json;
  expect(await report()).toMatchObject({
    name: 'Renamed',
    state: 'never-read',
    nextRead: expect.stringMatching(/T10:00:00/) as string,
  });
  await asAdmin('PATCH', '/api/admin/content-sync', { isEnabled: false });
  expect(await report()).toMatchObject({ state: 'never-read', nextRead: null });
  await asAdmin('PATCH', '/api/admin/content-sync', { isEnabled: true });

  expect((await asAdmin('POST', `/api/admin/sync-sources/${id}/remove`, {})).status).toBe(200);
  const { sources } = syncOverview.parse((await asAdmin('GET', '/api/admin/content-sync')).json);
  expect(sources.map((source) => source.id)).not.toContain(id);
});
