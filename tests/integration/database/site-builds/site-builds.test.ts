import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, afterAll, beforeAll } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import type { Client } from 'pg';
import { settleBuildRequests } from '../../../../src/local/stack/run-stack.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const database = scratchDatabase({ connections: 50 });

beforeEach(() => database.clear());

interface Claim {
  claimed: number;
  build_id?: string;
}

async function claim(seconds = 300): Promise<Claim> {
  const [row] = await database.as('service', 'select public.claim_site_build($1) as response', [
    seconds,
  ]);
  return row?.['response'] as Claim;
}
const finish = (id: string | undefined, ok: boolean, detail: string | null = null) =>
  database.as('service', 'select public.finish_site_build($1, $2, $3)', [id, ok, detail]);
const ask = (reason: string) =>
  database.as('service', 'select public.request_site_build($1)', [reason]);
const open = () =>
  database.query(
    'select reason, requests from public.site_builds where build_id is null order by reason, requests desc',
  );

const EVENT = `title, category, start_date, city`;

/** Runs `work` while another connection has run `statement` and not committed yet, then commits it. */
async function inOpenTransaction(statement: string, work: () => Promise<unknown>): Promise<void> {
  const client = await connect(database.url);
  try {
    await client.query('begin');
    await client.query(statement);
    await work();
    await client.query('commit');
  } finally {
    await client.end();
  }
}

describe('a request for a build', () => {
  it('is a new one once the last is claimed or built', async () => {
    await ask('a');
    const { build_id: id } = await claim();
    await ask('a');
    expect(await open()).toEqual([{ reason: 'a', requests: 1 }]);
    await finish(id, true);
    await ask('a');
    expect(await open()).toEqual([{ reason: 'a', requests: 2 }]);
  });

  it('is not lost when the one it would share is claimed meanwhile', async () => {
    await ask('a');
    let claiming: Promise<Claim> | undefined;
    await inOpenTransaction(`select public.request_site_build('a')`, async () => {
      claiming = claim();
      // Waits until the claim needs the row that the other transaction has locked.
      await sleep(200);
    });
    // The claim waited for the other transaction, so its build includes that change.
    expect(await claiming).toMatchObject({ claimed: 1 });
    expect(await open()).toEqual([]);
    expect(await database.query('select requests from public.site_builds')).toEqual([
      { requests: 2 },
    ]);
  });

  it('does not wait for a claim that is under way', async () => {
    await ask('a');
    await inOpenTransaction('select public.claim_site_build(300)', () => ask('a'));
    expect(await open()).toEqual([{ reason: 'a', requests: 1 }]);
  });

  it('goes with the change it is for', async () => {
    const writer = await connect(database.url);
    await writer.query('begin');
    await writer.query(
      `insert into public.events (${EVENT}, status) values ('Gone', 'music', '2026-12-05', 'Rockport, TX', 'approved')`,
    );
    await writer.query('rollback');
    await writer.end();
    expect(await open()).toEqual([]);
  });
});

describe('a claim', () => {
  it('is one of fifty made at once', async () => {
    await ask('a');
    await ask('b');
    const claims = await Promise.all(Array.from({ length: 50 }, () => claim()));
    const taken = claims.filter(({ claimed }) => claimed > 0);
    expect(taken).toEqual([{ claimed: 2, build_id: expect.any(String) as unknown }]);
  });

  it('waits for another, and then leaves what came meanwhile to the next build', async () => {
    await ask('a');
    let second: Promise<Claim> | undefined;
    await inOpenTransaction('select public.claim_site_build(300)', async () => {
      await ask('b');
      second = claim();
      await sleep(200);
    });
    expect(await second).toEqual({ claimed: 0 });
    expect(await open()).toEqual([{ reason: 'b', requests: 1 }]);
  });

  it('has to wait for the interval after the last, and then takes what has gathered', async () => {
    await ask('a');
    await finish((await claim()).build_id, true);
    for (let n = 0; n < 100; n += 1) await ask('b');
    expect(await claim(300)).toEqual({ claimed: 0 });
    await database.query(
      `update public.site_builds set claimed_at = claimed_at - interval '301 seconds' where build_id is not null`,
    );
    expect(await claim(300)).toMatchObject({ claimed: 1 });
  });

  it('after a failed build takes its requests again at once', async () => {
    await ask('a');
    await ask('b');
    await finish((await claim()).build_id, false, 'The hook answered 500.');
    expect(await database.query('select failures, detail from public.site_builds')).toEqual([
      { failures: 1, detail: 'The hook answered 500.' },
      { failures: 1, detail: 'The hook answered 500.' },
    ]);
    expect(await claim(300)).toMatchObject({ claimed: 2 });
  });

  it('takes over from a build that never reported back', async () => {
    await ask('a');
    const lost = await claim();
    expect(await claim(0)).toEqual({ claimed: 0 });
    await database.query(
      `update public.site_builds set claimed_at = now() - interval '16 minutes'`,
    );
    expect(await claim(300)).toMatchObject({ claimed: 1 });
    await finish(lost.build_id, true, 'too late');
    expect(await database.query('select finished_at from public.site_builds')).toEqual([
      { finished_at: null },
    ]);
  });
});

describe('a finished build', () => {
  it('goes a month after it was finished', async () => {
    await ask('old');
    await finish((await claim()).build_id, true);
    await database.query(
      `update public.site_builds set finished_at = now() - interval '31 days', claimed_at = now() - interval '31 days'`,
    );
    await ask('new');
    await finish((await claim()).build_id, true);
    await database.call('public.purge_old_records(100)');
    expect(await database.query('select reason from public.site_builds')).toEqual([
      { reason: 'new' },
    ]);
  });

  it('is closed once; reporting again changes nothing', async () => {
    await ask('a');
    const { build_id: id } = await claim();
    await finish(id, true, 'done');
    await finish(id, false, 'late and wrong');
    expect(await database.query('select failures, detail from public.site_builds')).toEqual([
      { failures: 0, detail: 'done' },
    ]);
  });
});

describe('what must not stay wrong', () => {
  const HOUR_4 = 14_400;
  const publish = (status = 'approved') =>
    database.query(
      `insert into public.events (${EVENT}, status) values ('Event', 'music', '2026-12-05', 'Rockport, TX', $1)`,
      [status],
    );
  /** Lets a build have begun `seconds` ago, after which nothing waits. */
  const builtBefore = async (seconds: number) => {
    await ask('a');
    const { build_id: id } = await claim(0);
    await finish(id, true);
    await database.query(
      'update public.site_builds set claimed_at = claimed_at - make_interval(secs => $1)',
      [seconds],
    );
  };

  it.each([
    [`status = 'cancelled'`, true],
    [`status = 'postponed'`, true],
    [`start_date = '2026-12-06'`, true],
    [`start_time = '19:00'`, true],
    [`venue_address = '1 Pier'`, true],
    [`title = 'Other'`, false],
    [`description = 'Other'`, false],
  ])('set %s is built after a minute: %s', async (change, isUrgent) => {
    await publish();
    await builtBefore(61);
    await database.query(`update public.events set ${change}`);
    expect((await claim(HOUR_4)).claimed).toBe(isUrgent ? 1 : 0);
  });

  it('waits for the rest of the minute, and is built together', async () => {
    await publish();
    await publish();
    await builtBefore(30);
    await database.query(
      `update public.events set status = 'cancelled' where id = (select min(id) from public.events)`,
    );
    await database.query(`update public.events set status = 'postponed' where status = 'approved'`);
    expect((await claim(HOUR_4)).claimed).toBe(0);
    await database.query(
      `update public.site_builds set claimed_at = claimed_at - interval '31 seconds'`,
    );
    expect((await claim(HOUR_4)).claimed).toBe(1);
    expect(await open()).toEqual([]);
  });

  it('is no approval', async () => {
    await publish('pending');
    await builtBefore(61);
    await database.query(`update public.events set status = 'approved'`);
    expect((await claim(HOUR_4)).claimed).toBe(0);
  });
});

describe('requests before the first build', () => {
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
});
