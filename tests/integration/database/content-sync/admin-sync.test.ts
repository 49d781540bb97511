/** The content sync as admins see and configure it, and the report behind a source's private link. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  sourceHealth,
  syncOverview,
  syncRunDetails,
} from '../../../../src/features/content-sync/sync-api.ts';
import { camelKeys, snakeKeys } from '../../../../src/server/supabase.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const records = syncRecords(database);
const { query, row, call } = database;

beforeEach(records.start);

const asAdmin = <T>(expression: string, values: unknown[] = []) =>
  call<T>(expression, values, 'admin');
const overview = async () =>
  syncOverview.parse(camelKeys(await asAdmin('public.desk_content_sync()')));
const ours = async () => (await overview()).sources.find(({ id }) => id === records.source);
const save = (id: string | null, settings: object) =>
  asAdmin<{ outcome: string; id?: string }>('public.save_sync_source($1, $2)', [
    ...[id, snakeKeys(settings)],
  ]);
const record = (report: object) =>
  call('public.record_sync_source($1, $2, $3, $4)', [
    records.run.runId,
    records.run.token,
    records.source,
    { name: 'Harbor Playhouse', ...report },
  ]);
const finish = () =>
  call(`public.finish_sync_run($1, $2, 'done')`, [records.run.runId, records.run.token]);
const audited = async () =>
  (await query(`select action from public.audit_log where actor is not null order by at`)).map(
    ({ action }) => action,
  );

const FEED = { name: 'Arts council', kind: 'icalendar', url: 'https://council.example.org/a.ics' };

describe('the overview', () => {
  it('has the run that goes on, with what its sources brought so far', async () => {
    await record({
      outcome: 'read',
      itemsRead: 12,
      added: 2,
      counts: { eventsProcessed: 12, eventsImported: 5 },
    });
    const { current, runs, sources } = await overview();
    expect(current).toMatchObject({
      id: records.run.runId,
      result: { eventsProcessed: 12, eventsImported: 5 },
    });
    expect(runs).toHaveLength(1);
    // The source that the specification names comes first, although it is later in the alphabet.
    expect(sources.map(({ name }) => name)).toEqual([
      'Third-party hosted content API',
      'Harbor Playhouse',
    ]);
    expect(sources[1]?.history).toMatchObject([{ outcome: 'read', itemsRead: 12, added: 2 }]);
  });

  it('has the counts of a run that ended, and its changes and problems one by one', async () => {
    const line = { action: 'skip', title: 'A', sourceUrl: null, detail: 'Past', fields: [] };
    await record({
      outcome: 'read',
      counts: { articlesSkipped: 3 },
      changes: [line],
      problems: [{ item: 'Item 2', message: 'It has no start.' }],
    });
    await finish();
    expect(await overview()).toMatchObject({
      current: null,
      runs: [{ state: 'done', result: { articlesSkipped: 3, eventsProcessed: 0 } }],
    });
    expect(
      syncRunDetails.parse(
        camelKeys(await asAdmin('public.desk_sync_run($1)', [records.run.runId])),
      ),
    ).toMatchObject({
      changes: [{ ...line, sourceId: records.source }],
      problems: [{ sourceId: records.source, item: 'Item 2', message: 'It has no start.' }],
    });
    expect(await asAdmin('public.sync_job_status()')).toMatchObject({
      isEnabled: true,
      isRunning: false,
      lastRun: expect.any(String) as string,
    });
  });
});

describe('a source', () => {
  it('is added, changed and removed, each with an audit row', async () => {
    const { id = '' } = await save(null, { ...FEED, trust: 3 });
    expect(await save(id, { daysAhead: 30 })).toMatchObject({ outcome: 'saved', id });
    expect(
      await row('select name, trust, days_ahead from public.sync_sources where id = $1', [id]),
    ).toEqual({
      name: 'Arts council',
      trust: 3,
      days_ahead: 30,
    });
    expect(await save(null, FEED)).toEqual({ outcome: 'exists', id });
    expect(await asAdmin('public.remove_sync_source($1)', [id])).toEqual({ outcome: 'removed' });
    expect(await save(id, { trust: 1 })).toEqual({ outcome: 'missing' });
    expect(await audited()).toEqual(['add', 'change', 'remove']);
  });

  it('that was removed and is added again remembers what was rejected', async () => {
    await records.apply(take([givenDate('2030-05-03')]));
    await records.decide('rejected');
    await asAdmin('public.remove_sync_source($1)', [records.source]);
    const { url } = await row('select url from public.sync_sources where id = $1', [
      records.source,
    ]);
    expect(await save(null, { ...FEED, url })).toMatchObject({
      outcome: 'saved',
      id: records.source,
    });
    expect(await records.apply(take([givenDate('2030-05-03')]))).toMatchObject([
      { result: 'kept' },
    ]);
  });

  it('that is named cannot be removed, nor enabled before its address is set', async () => {
    const { id } = await row('select id from public.sync_sources where is_named');
    expect(await asAdmin('public.remove_sync_source($1)', [id])).toEqual({ outcome: 'named' });
    expect(await save(String(id), { isEnabled: true })).toEqual({ outcome: 'no-address' });
  });

  it('that paused is read anew and in full once an admin enables it', async () => {
    await record({ outcome: 'read', usualItems: 40, etag: '"a"' });
    await record({ outcome: 'halved', message: '10 of 40.' });
    expect(await ours()).toMatchObject({
      pauseReason: '10 of 40.',
      warning: 'brought half as much as usual',
    });
    await save(records.source, { isEnabled: true });
    expect(await ours()).toMatchObject({ pausedAt: null, warning: null });
    expect(
      await row('select etag, usual_items from public.sync_sources where id = $1', [
        records.source,
      ]),
    ).toEqual({
      etag: null,
      usual_items: null,
    });
  });

  it('whose reading did not end twice is paused and named, until an admin enables it', async () => {
    const warnings = [];
    for (const _ of [1, 2]) {
      await record({ outcome: 'failed', isUnended: true, message: 'Broken off.' });
      warnings.push((await ours())?.warning);
    }
    expect(warnings).toEqual([
      'could not be read to its end',
      'could not be read to its end twice, and is paused',
    ]);
    expect(await ours()).toMatchObject({ pauseReason: 'Broken off.' });
    await save(records.source, { isEnabled: true });
    expect(await ours()).toMatchObject({ pausedAt: null, warning: null });
    await record({ outcome: 'failed', isUnended: true });
    await record({ outcome: 'failed' });
    expect((await ours())?.warning, 'a reading that ended').toBe(null);
  });

  it('is added once by two calls at once; the second is refused', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => save(null, FEED)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['exists', 'exists', 'saved']);
    const changes = await Promise.all(
      [records.source, outcomes.find(({ outcome }) => outcome === 'saved')?.id ?? ''].map((id) =>
        save(id, { url: 'https://council.example.org/new.ics' }),
      ),
    );
    expect(changes.map(({ outcome }) => outcome).sort()).toEqual(['exists', 'saved']);
  });

  it('is judged anew once it is another calendar, or another span of days', async () => {
    const usual = async () =>
      (await row('select usual_items from public.sync_sources where id = $1', [records.source]))[
        'usual_items'
      ];
    const changes = [{ daysAhead: 30 }, { kind: 'json-ld' }, { url: 'https://p.example.org/new' }];
    for (const change of changes) {
      await save(records.source, { daysAhead: 180 });
      await record({ outcome: 'read', usualItems: 40 });
      await save(records.source, { name: 'Renamed', daysAhead: 180, trust: 3 });
      expect(await usual()).toBe(40);
      await save(records.source, change);
      expect(await usual(), JSON.stringify(change)).toBeNull();
    }
  });

  it('that failed three times needs a look, here and on the desk', async () => {
    for (const failures of [1, 2, 3]) {
      await record({ outcome: 'failed' });
      expect((await ours())?.warning).toBe(failures === 3 ? 'failed three times' : null);
    }
    expect(await asAdmin('public.desk_source_warnings()')).toEqual([
      { id: records.source, name: 'Harbor Playhouse', warning: 'failed three times' },
    ]);
    const enqueue = () =>
      call('public.enqueue_source_warnings($1, $2)', [records.run.runId, 'team@example.org']);
    expect(await enqueue(), 'a run by hand').toBe(false);
    await query(`update public.sync_runs set started_by = 'schedule'`);
    expect([await enqueue(), await enqueue()]).toEqual([true, false]);
    expect(await query('select kind, payload from public.mail_outbox')).toEqual([
      {
        kind: 'source-warnings',
        payload: { sources: [{ name: 'Harbor Playhouse', warning: 'failed three times' }] },
      },
    ]);
  });

  it('that brought nothing for four weeks is silent; one that says "unchanged" is not', async () => {
    await record({ outcome: 'empty' });
    expect((await ours())?.warning).toBeNull();
    await query(
      `update public.sync_sources set created_at = now() - interval '29 days' where id = $1`,
      [records.source],
    );
    expect((await ours())?.warning).toBe('has brought nothing for four weeks');
    await record({ outcome: 'unchanged' });
    expect((await ours())?.warning).toBeNull();
  });
});

describe('the private link of a source', () => {
  const HASH = 'a'.repeat(64);
  const limits = JSON.stringify([
    { bucket: 'wrong-link', subject: 's', limit: 2, window_seconds: 60 },
  ]);
  const find = (hash = HASH) =>
    call<{ outcome: string; report?: object }>('public.find_source_report($1, $2)', [hash, limits]);

  it('shows what was taken, what was left out and what could not be read', async () => {
    await records.apply(take([givenDate('2030-05-03'), givenDate('2030-05-04')]));
    await records.decide('approved');
    await records.apply(
      take([givenDate('2030-05-05')], { title: 'Hamlet' }, { externalId: 'hamlet' }),
    );
    await record({
      outcome: 'read',
      itemsRead: 4,
      changes: [
        { action: 'skip', title: 'Bingo', detail: 'Not arts' },
        { action: 'add', title: 'Hamlet' },
      ],
      problems: [{ item: 'Item 3', message: 'It has no start.' }],
    });
    await asAdmin('public.new_source_report_link($1, $2)', [records.source, HASH]);
    const { outcome, report } = await find();
    expect(outcome).toBe('found');
    const { id } = await row(`select id from public.events where date_key = '2030-05-03'`);
    expect(sourceHealth.omit({ userAgent: true, nextRead: true }).parse(report)).toMatchObject({
      name: 'Harbor Playhouse',
      state: 'read',
      itemsRead: 4,
      total: 2,
      listings: [
        {
          title: 'The Tempest',
          status: 'approved',
          dates: 2,
          firstDate: '2030-05-03',
          path: `/events/${String(id)}`,
        },
        { title: 'Hamlet', status: 'pending', dates: 1, path: null },
      ],
      skipped: [{ title: 'Bingo', reason: 'Not arts' }],
      problems: [{ item: 'Item 3', message: 'It has no start.' }],
    });
  });

  it('tells what became of the dates, and counts no listing without one', async () => {
    const given = [givenDate('2030-05-03'), givenDate('2030-05-04')];
    const ids = ['cancelled', 'deleted', 'half', 'merged', 'rejected', 'gone'];
    for (const externalId of ids) {
      await records.apply(take(given, { title: externalId }, { externalId }));
      await records.decide(externalId === 'rejected' ? 'rejected' : 'approved');
    }
    const set = (title: string, changes: string, day = '%') =>
      query(`update public.events set ${changes} where title = $1 and start_date::text like $2`, [
        title,
        day,
      ]);
    await set('cancelled', `status = 'cancelled'`);
    await set(
      'deleted',
      `status = 'cancelled', withdrawn_at = now(), deleted_at = now(), deleted_from = 'approved'`,
    );
    await set('half', `status = 'cancelled'`, '2030-05-03');
    await set(
      'merged',
      `status = 'cancelled', withdrawn_at = now(), merged_into = (select id from public.events where title = 'half' and start_date = '2030-05-04')`,
    );
    await query(`delete from public.events where title = 'gone'`);
    await asAdmin('public.new_source_report_link($1, $2)', [records.source, HASH]);
    const { report } = await find();
    expect(report).toMatchObject({
      total: 5,
      listings: [
        { title: 'cancelled', status: 'cancelled', path: null },
        { title: 'deleted', status: 'rejected', path: null },
        { title: 'half', status: 'approved' },
        { title: 'merged', status: 'approved', path: expect.stringContaining('half') as string },
        { title: 'rejected', status: 'rejected', path: null },
      ],
    });
  });

  it('stops when a newer one is made or the source is removed, and only wrong ones are limited', async () => {
    await asAdmin('public.new_source_report_link($1, $2)', [records.source, HASH]);
    await asAdmin('public.new_source_report_link($1, $2)', [records.source, 'b'.repeat(64)]);
    for (const _ of [1, 2]) expect(await find()).toEqual({ outcome: 'missing' });
    expect(await find()).toMatchObject({ outcome: 'limited' });
    expect(await find('b'.repeat(64))).toMatchObject({ outcome: 'found' });
    await asAdmin('public.remove_sync_source($1)', [records.source]);
    expect(await find('b'.repeat(64))).toMatchObject({ outcome: 'limited' });
    expect(await audited()).toEqual(['report-link', 'report-link', 'remove']);
  });
});

describe('the job', () => {
  it('is switched with an audit row, once', async () => {
    for (const enabled of [false, false, true]) {
      expect(await asAdmin('public.set_sync_job($1)', [enabled])).toEqual({ outcome: 'saved' });
    }
    expect(await audited()).toEqual(['switch', 'switch']);
  });
});
