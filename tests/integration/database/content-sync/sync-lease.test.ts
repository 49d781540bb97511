/** Only one run of the content sync at a time; a run that lost its lease writes nothing. */
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 55 });
const records = syncRecords(database);
const { query, row, call } = database;

const BATCH = JSON.stringify([take([givenDate('2030-05-03')])]);

interface Begun {
  outcome: string;
  runId: string;
  token: number;
}
const begin = (startedBy = 'admin') => call<Begun>('public.begin_sync_run($1, false)', [startedBy]);
const outcomeOf = async (expression: string, values: unknown[]) =>
  (await call<{ outcome: string }>(expression, values)).outcome;
const apply = ({ runId, token }: { runId: string; token: number }) =>
  outcomeOf('public.apply_sync_batch($1, $2, $3, $4)', [runId, token, records.source, BATCH]);
const expire = () => query(`update public.sync_jobs set lease_expires_at = now() - interval '1 s'`);
const finish = ({ runId, token }: { runId: string; token: number }, state = 'done') =>
  outcomeOf('public.finish_sync_run($1, $2, $3)', [runId, token, state]);

beforeEach(async () => {
  await records.start();
});

describe('of fifty starts at once', () => {
  it('one begins, and the others name it', async () => {
    await finish(records.run);
    for (let round = 0; round < proveRuns(1, 20); round += 1) {
      const results = await Promise.all(Array.from({ length: 50 }, () => begin()));
      const begun = results.filter(({ outcome }) => outcome === 'begun');
      expect(begun).toHaveLength(1);
      const winner = begun[0] as Begun;
      expect(results.filter((result) => result !== winner)).toEqual(
        Array.from({ length: 49 }, () => ({ outcome: 'busy', runId: winner.runId })),
      );
      await finish(winner);
    }
  });
});

describe('a run whose lease has ended', () => {
  it('goes on until another begins, which ends it as failed and says why', async () => {
    await expire();
    expect(await apply(records.run)).toBe('applied');
    const next = await begin();
    expect(next).toMatchObject({ outcome: 'begun', token: records.run.token + 1 });
    expect(
      await row('select state, errors from public.sync_runs where id = $1', [records.run.runId]),
    ).toEqual({
      state: 'failed',
      errors: ['The run stopped responding. The next run goes on where it stopped.'],
    });
  });

  it('writes nothing from then on: no row, no report, no end', async () => {
    await expire();
    await begin();
    const { runId, token } = records.run;
    expect(await apply(records.run)).toBe('lost');
    expect(await outcomeOf('public.renew_sync_run($1, $2)', [runId, token])).toBe('lost');
    expect(
      await outcomeOf('public.record_sync_source($1, $2, $3, $4)', [
        runId,
        token,
        records.source,
        { outcome: 'read' },
      ]),
    ).toBe('lost');
    expect(await finish(records.run)).toBe('lost');
    expect(await query('select from public.listings')).toEqual([]);
    expect(await query('select from public.sync_run_sources')).toEqual([]);
    expect(await query(`select from public.sync_runs where state = 'running'`)).toHaveLength(1);
  });

  it('is not overtaken in the middle of a batch: the next run waits for it', async () => {
    const { runId, token } = records.run;
    await expire();
    const begun = await database.whileOpen(
      `set local role service_role; select public.apply_sync_batch('${runId}', ${token}, '${records.source}', $b$${BATCH}$b$)`,
      async () => {
        const next = begin();
        await database.blocked(1);
        return { next };
      },
    );
    expect((await begun.next).outcome).toBe('begun');
    expect(await query('select from public.listings')).toHaveLength(1);
    expect(await apply(records.run)).toBe('lost');
  });
});

describe('a start', () => {
  it('of an admin is in the history under their name, and no other start is', async () => {
    await finish(records.run);
    const run = await call<Begun>('public.begin_sync_run($1, true, $2)', ['admin', ADMIN_ID]);
    await finish(run);
    await finish(await begin('schedule'));
    expect(
      await query(`select actor, subject_id, detail from public.audit_log where action = 'start'`),
    ).toEqual([{ actor: ADMIN_ID, subject_id: run.runId, detail: { test: true } }]);
  });

  it('by the schedule is refused while the job is switched off, by hand it is not', async () => {
    await finish(records.run);
    await query('update public.sync_jobs set is_enabled = false');
    try {
      expect(await begin('schedule')).toEqual({ outcome: 'disabled' });
      expect((await begin('admin')).outcome).toBe('begun');
    } finally {
      await query('update public.sync_jobs set is_enabled = true');
    }
  });
});

describe('an admin', () => {
  it('asks a run to stop, which it learns when it renews its lease', async () => {
    const { runId, token } = records.run;
    const renew = () =>
      call('public.renew_sync_run($1, $2, $3)', [runId, token, { source: 'A', itemsRead: 3 }]);
    expect(await renew()).toEqual({ outcome: 'kept', stop: false });
    expect(await call('public.request_sync_stop()', [], 'admin')).toEqual({ outcome: 'asked' });
    expect(await renew()).toEqual({ outcome: 'kept', stop: true });
    expect(await finish(records.run, 'stopped')).toBe('finished');
    expect(await call('public.request_sync_stop()', [], 'admin')).toEqual({ outcome: 'idle' });
  });
});

describe('what a run learns of a source', () => {
  const record = async (report: object) => {
    const { runId, token } = records.run;
    await call('public.record_sync_source($1, $2, $3, $4)', [
      runId,
      token,
      records.source,
      { name: 'P', ...report },
    ]);
    return row(
      'select failures, paused_at is not null as paused, pause_reason, etag, usual_items from public.sync_sources where id = $1',
      [records.source],
    );
  };

  it('counts failures until it is read, and pauses it when it halves, without what would hide the fall', async () => {
    expect(await record({ outcome: 'failed' })).toMatchObject({ failures: 1 });
    expect(await record({ outcome: 'failed' })).toMatchObject({ failures: 2 });
    expect(await record({ outcome: 'read', etag: '"a"', usualItems: 40 })).toEqual({
      failures: 0,
      paused: false,
      pause_reason: null,
      etag: '"a"',
      usual_items: 40,
    });
    expect(
      await record({ outcome: 'halved', message: '10 of 40.', etag: '"b"', usualItems: 10 }),
    ).toEqual({
      failures: 0,
      paused: true,
      pause_reason: '10 of 40.',
      etag: '"a"',
      usual_items: 40,
    });
  });
});
