import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 60 });

beforeEach(() => database.clear());

async function take({ subject = 'someone', bucket = 'test', limit = 3, seconds = 60 } = {}) {
  const [row] = await database.as(
    'service',
    'select private.take_rate_limit($1, $2, $3, $4) as response',
    [bucket, subject, limit, seconds],
  );
  return row?.['response'] as { allowed: boolean; retry_after: number };
}

const counters = () =>
  database.query('select bucket, subject, hits from public.rate_limits order by 1, 2');

describe('a rate limit', () => {
  it('allows exactly its number of many at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: proveRuns(80, 200) }, () => take({ limit: 37 })),
    );
    expect(responses.filter(({ allowed }) => allowed)).toHaveLength(37);
    expect(await counters()).toEqual([{ bucket: 'test', subject: 'someone', hits: 37 }]);
  });

  it('says how many seconds to wait, once it is used up', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect(await take()).toEqual({ allowed: true, retry_after: 0 });
    }
    const refused = await take();
    expect(refused.allowed).toBe(false);
    expect(refused.retry_after).toBeGreaterThan(50);
    expect(refused.retry_after).toBeLessThanOrEqual(60);
  });

  it('begins again when its window is over, and exactly so under load', async () => {
    await take({ limit: 5 });
    await database.query(
      `update public.rate_limits set hits = 5, expires_at = now() - interval '1 second'`,
    );
    const responses = await Promise.all(Array.from({ length: 100 }, () => take({ limit: 5 })));
    expect(responses.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it.each([
    ['allows', 9],
    ['refuses', 1],
  ])('is not prolonged by calls that it %s', async (_, limit) => {
    await take({ limit });
    const [before] = await database.query('select expires_at from public.rate_limits');
    for (let n = 0; n < 5; n += 1) await take({ limit });
    expect(await database.query('select expires_at from public.rate_limits')).toEqual([before]);
  });

  it('removes old counters', async () => {
    await database.query(
      `insert into public.rate_limits (bucket, subject, hits, expires_at)
        select 'old', 'subject ' || n, 1, now() - interval '2 hours' from generate_series(1, 25) n`,
    );
    for (let n = 0; n < 3; n += 1) await take({ subject: `new ${n}` });
    expect(await counters()).toHaveLength(3);
  });

  it.each([{ limit: 0 }, { limit: -1 }, { seconds: 0 }])(
    'of %j is refused as a mistake of the caller',
    async (options) => {
      await expect(take(options)).rejects.toMatchObject({ code: '22023' });
    },
  );
});
