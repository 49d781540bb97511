/** The system screen: what an admin sees of the guide's jobs and mails, and its two actions. */
import { beforeEach, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, row } = database;

const asAdmin = <Result>(expression: string, values: unknown[] = []) =>
  database.call<Result>(expression, values, 'admin');

const audited = () => query('select action, subject_id, detail from public.audit_log order by at');

/** Stores a mail with this `dedup_key`. */
const mail = (key: string, columns: Record<string, unknown> = {}) =>
  database.insert('mail_outbox', {
    ...{ kind: 'event-approved', to_address: 'ana@example.org', dedup_key: key, ...columns },
  });

const given = { dead_at: '2026-11-20T10:00:00Z', attempts: 12, last_error: '550 no such box' };

beforeEach(() => database.clear());

it('an abandoned mail is listed with its reason and sent again, and the others stay', async () => {
  await mail('one', { ...given, payload: { title: 'Jazz' } });
  await mail('two', { ...given, dead_at: '2026-11-21T10:00:00Z' });
  await mail('three', { last_error: '421 later', next_attempt_at: '2026-11-22T10:00:00Z' });
  const held = { ...given, dead_at: '2026-11-19T10:00:00Z', held_at: '2026-11-19T10:00:00Z' };
  await mail('held', held);
  await mail('four', { sent_at: new Date().toISOString() });
  const before = await asAdmin<{ dead: { id: string }[] }>('public.desk_mails()');
  expect(before).toMatchObject({ waiting: 1, retried: 1, sent_in_a_day: 1, abandoned: 3, held: 1 });
  expect(before).toHaveProperty('due_since', expect.stringContaining('2026-11-22'));
  const [newest, oldest, waited] = before.dead;
  expect(oldest).toEqual({
    id: expect.any(String) as string,
    kind: 'event-approved',
    to: 'ana@example.org',
    attempts: 12,
    dead_at: expect.stringContaining('2026-11-20') as string,
    reason: '550 no such box',
  });

  expect(await asAdmin('public.retry_mails($1)', [oldest?.id])).toEqual({
    outcome: 'queued',
    mails: 1,
  });
  expect(await asAdmin('public.retry_mails($1)', [oldest?.id])).toEqual({ outcome: 'missing' });
  const claimed = await database.call<{ id: string; payload: object; attempts: number }[]>(
    `public.claim_mails(5, 'sender', 60)`,
  );
  expect(claimed.find(({ id }) => id === oldest?.id)).toMatchObject({
    payload: { title: 'Jazz' },
    attempts: 1,
  });
  expect(claimed.some(({ id }) => id === newest?.id)).toBe(false);

  expect(await asAdmin('public.retry_mails()')).toEqual({ outcome: 'queued', mails: 1 });
  expect(await asAdmin('public.retry_mails()'), 'what a restore holds').toEqual({
    outcome: 'missing',
  });
  expect(await asAdmin('public.retry_mails($1)', [waited?.id])).toEqual({
    outcome: 'queued',
    mails: 1,
  });
  expect(await audited()).toEqual([
    { action: 'retry', subject_id: oldest?.id, detail: { mails: 1 } },
    { action: 'retry', subject_id: 'all', detail: { mails: 1 } },
    { action: 'retry', subject_id: waited?.id, detail: { mails: 1 } },
  ]);
});

it('publishing now asks for a build, once while it runs, and again after a change', async () => {
  const publish = () => asAdmin<{ outcome: string }>('public.publish_now()');
  const claim = () => database.call<{ claimed: number }>('public.claim_site_build(0)');
  await query('delete from public.site_builds');
  expect(await publish()).toEqual({ outcome: 'requested' });
  expect(await publish(), 'shares the open request').toEqual({ outcome: 'requested' });
  expect(await claim()).toMatchObject({ claimed: 1 });
  expect(await publish()).toEqual({ outcome: 'running' });
  await query(`select public.request_site_build('events changed')`);
  expect(await publish()).toEqual({ outcome: 'requested' });
  expect(await audited()).toHaveLength(3);

  expect(await asAdmin('public.desk_builds()')).toEqual({
    waiting: [
      {
        reason: 'events changed',
        requests: 1,
        since: expect.any(String) as string,
        held_until: null,
      },
    ],
    started_at: expect.any(String) as string,
    finished_at: null,
    failures: 0,
    failure: null,
  });
});

it('what an editor can still undo is not published by the button, and a failed build says why', async () => {
  const { id } = await database.insert('desk_actions', { kind: 'decide' });
  await database.insert('site_builds', {
    ...{ reason: 'events changed', action_id: id },
    not_before: new Date(Date.now() + 60_000).toISOString(),
  });
  await database.insert('site_builds', {
    ...{ reason: 'venues changed', failures: 2, detail: 'the build hook answered 500' },
  });
  expect(await asAdmin('public.desk_builds()')).toMatchObject({
    waiting: [
      { reason: 'events changed', held_until: expect.any(String) as string },
      { reason: 'venues changed', held_until: null },
    ],
    failures: 2,
    failure: 'the build hook answered 500',
  });
  await asAdmin('public.publish_now()');
  await database.call('public.claim_site_build(0)');
  expect(await query('select reason from public.site_builds where build_id is null')).toEqual([
    { reason: 'events changed' },
  ]);
});

it('storage is counted by bucket in bytes, and versions are those of the database', async () => {
  await query(
    `insert into storage.objects (bucket_id, name, metadata) values
       ('images', 'a.webp', '{"size": 1200}'), ('images', 'b.webp', '{"size": 800}'),
       ('images', 'c.webp', null)`,
  );
  const storage = await asAdmin<{ database_bytes: number; buckets: object[] }>(
    'public.desk_storage()',
  );
  expect(storage.database_bytes).toBeGreaterThan(1_000_000);
  expect(storage.buckets).toContainEqual({ bucket: 'images', files: 3, bytes: 2000 });
  expect(storage.buckets).toContainEqual({ bucket: 'uploads', files: 0, bytes: 0 });

  const { version } = await row(`select current_setting('server_version') as version`);
  const newest = await database.call<string>('(select max(v) from public.applied_migrations() v)');
  expect(await asAdmin('public.desk_versions()')).toEqual({
    postgres: version,
    migration: newest,
  });
});
