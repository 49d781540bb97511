import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anonClient, MOST_ROWS, readAll } from '../../../src/server/supabase.ts';
import { stubEnvironment } from '../../support/samples/stub-environment.ts';
import { hastenDeadlines } from '../../support/web/hasten-deadlines.ts';
import { never, startTestServer } from '../../support/web/web-server.ts';

describe('an anonymous call of the guide', () => {
  it('is sent again with the new secret when an operator has made one', async () => {
    stubEnvironment();
    let secret = 'first';
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      if (input.endsWith('/rpc/reader_secret')) return Promise.resolve(Response.json(secret));
      return Promise.resolve(
        new Headers(init.headers).get('x-guide-reader') === secret
          ? Response.json([{ id: 'pier' }])
          : Response.json({ code: 'PT403', message: 'no' }, { status: 403 }),
      );
    });
    const read = async () => (await anonClient().from('venues').select('id')).data;
    expect(await read()).toEqual([{ id: 'pier' }]);
    secret = 'second';
    expect(await read()).toEqual([{ id: 'pier' }]);
  });
});

it('a database that sends nothing is given up after eight seconds', async () => {
  hastenDeadlines(8_000);
  const web = await startTestServer({ '*': never });
  vi.resetModules();
  stubEnvironment({ SUPABASE_URL: web.origin });
  const fresh = await import('../../../src/server/supabase.ts');
  for (const db of [fresh.serviceClient(), fresh.callerClient('token'), fresh.anonClient()]) {
    await expect(fresh.rpc(db, 'desk_counts', {}, z.null())).rejects.toMatchObject({
      unavailable: true,
    });
  }
});

it('a request to a database that sends nothing waits once for all of its calls', async () => {
  const [timeout, clock] = [
    AbortSignal.timeout.bind(AbortSignal),
    performance.now.bind(performance),
  ];
  // Makes time pass thirty times as fast.
  const waits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout(Math.ceil(ms / 30)));
  vi.spyOn(performance, 'now').mockImplementation(() => clock() * 30);
  const web = await startTestServer({ '*': never });
  vi.resetModules();
  stubEnvironment({ SUPABASE_URL: web.origin });
  const { anonClient: reader, serviceClient } = await import('../../../src/server/supabase.ts');
  const { withSharedDeadline } = await import('../../../src/server/shared-deadline.ts');
  await withSharedDeadline(async () => {
    await reader().from('venues').select('id');
    for (let call = 0; call < 3; call += 1) await serviceClient().from('events').select('id');
  });
  const [first, ...others] = waits.mock.calls.map(([ms]) => ms);
  expect(first).toBe(8_000);
  // The reader's secret is read within the first call. No time is left for the other three calls, except
  // the millisecond by which a timer may be early, which counts thirtyfold here.
  const nothing = expect.closeTo(0, -3);
  expect(others).toEqual([expect.closeTo(8_000, -4), nothing, nothing, nothing]);
});

describe('reading all rows', () => {
  it.each([
    [MOST_ROWS + 5, 2],
    [MOST_ROWS, 2],
  ])('of %i takes %i calls', async (count, calls) => {
    const asked: number[] = [];
    const rows = await readAll((from, to) => {
      asked.push(from);
      const length = Math.max(0, Math.min(to + 1, count) - from);
      const data = Array.from({ length }, (_, n) => from + n);
      return Promise.resolve({ data, error: null, status: 200 });
    }, 'read');
    expect(rows).toEqual(Array.from({ length: count }, (_, n) => n));
    expect(asked).toHaveLength(calls);
  });
});
