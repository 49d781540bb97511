import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  anonClient,
  camelKeys,
  DatabaseError,
  listPage,
  MOST_ROWS,
  readAll,
  rpc,
  unwrap,
} from '../../../src/server/supabase.ts';
import { fakeDb } from '../../support/samples/fake-db.ts';
import { stubEnvironment } from '../../support/samples/stub-environment.ts';
import { hastenDeadlines } from '../../support/web/hasten-deadlines.ts';
import { type Answer, never, startTestServer } from '../../support/web/web-server.ts';

const failure = (code: string, status: number) => ({
  data: null,
  error: { message: 'no', code },
  status,
});

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

it.each<[string, Answer]>([
  ['nothing', never],
  ['half of its response', (response) => void response.writeHead(200).write('"half')],
])('a database that sends %s is given up after eight seconds', async (_, answer) => {
  hastenDeadlines(8_000);
  const web = await startTestServer({ '*': answer });
  vi.resetModules();
  stubEnvironment({ SUPABASE_URL: web.origin });
  const fresh = await import('../../../src/server/supabase.ts');
  for (const db of [fresh.serviceClient(), fresh.callerClient('token'), fresh.anonClient()]) {
    await expect(fresh.rpc(db, 'desk_counts', {}, z.null())).rejects.toMatchObject({
      unavailable: true,
    });
  }
});

describe('a result of the database', () => {
  it('is its data', () => {
    expect(unwrap({ data: [1], error: null, status: 200 }, 'count')).toEqual([1]);
  });

  it('fails with the name of the operation', () => {
    expect(() => unwrap(failure('42501', 403), 'read the venues')).toThrow(
      /Could not read the venues: no/,
    );
  });

  it.each([
    ['', 0],
    ['PGRST001', 503],
    ['57P01', 500],
    ['57014', 500],
    ['08006', 500],
    ['53100', 500],
    ['53200', 500],
    ['25006', 405],
    ['58030', 500],
  ])('counts code %j with status %i as out of reach', (code, status) => {
    expect(new DatabaseError('x', { code, status }).unavailable).toBe(true);
  });

  it.each([
    ['42501', 403],
    ['23505', 409],
    ['PGRST116', 406],
  ])('counts code %j with status %i as a refusal', (code, status) => {
    expect(new DatabaseError('x', { code, status }).unavailable).toBe(false);
  });
});

describe('a request to a database that does not answer', () => {
  it.each<[string, Answer]>([
    ['nothing', never],
    ['half of its response', (response) => void response.writeHead(200).write('"half')],
  ])('waits once for all of its calls when it sends %s', async (_, answer) => {
    const [timeout, clock] = [
      AbortSignal.timeout.bind(AbortSignal),
      performance.now.bind(performance),
    ];
    // Thirty times as fast.
    const waits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(Math.ceil(ms / 30)));
    vi.spyOn(performance, 'now').mockImplementation(() => clock() * 30);
    const web = await startTestServer({ '*': answer });
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
    // The reader's secret is read within the first call. Nothing is left for the other three, but for
    // the millisecond by which a timer may be early, thirtyfold here.
    const nothing = expect.closeTo(0, -3);
    expect(others).toEqual([expect.closeTo(8_000, -4), nothing, nothing, nothing]);
  });
});

describe('an SQL function', () => {
  it('gets its arguments, and returns a checked result in camelCase', async () => {
    const { db, calls } = fakeDb({ build_id: 'b', other_key: 1 });
    const schema = z.object({ buildId: z.string() });
    expect(await rpc(db, 'claim_site_build', { minSeconds: 3 }, schema)).toEqual({
      buildId: 'b',
    });
    expect(calls).toEqual([['claim_site_build', { p_min_seconds: 3 }]]);
    await expect(rpc(db, 'claim_site_build', { minSeconds: 3 }, z.null())).rejects.toThrow();
  });

  it('has the keys of its result renamed at every depth, and the values left as they are', () => {
    expect(
      camelKeys({
        first_name: 'snake_case stays',
        links: [{ used_at: null, created_at: '2026-01-01' }, 'a_b', 3],
        newsletter: { consent_text: { in_it: true } },
        line_2: '',
      }),
    ).toEqual({
      firstName: 'snake_case stays',
      links: [{ usedAt: null, createdAt: '2026-01-01' }, 'a_b', 3],
      newsletter: { consentText: { inIt: true } },
      line2: '',
    });
  });

  it('returns a page of a list with the total, also past its end', () => {
    const page = listPage('event', z.object({ id: z.string() }));
    expect(page.parse([{ total: 2, event: { id: 'a' } }])).toEqual({
      total: 2,
      items: [{ id: 'a' }],
    });
    expect(page.parse([{ total: 7, event: null }])).toEqual({ total: 7, items: [] });
    expect(page.parse([])).toEqual({ total: 0, items: [] });
    expect(page.safeParse([{ total: 1, event: {} }]).success).toBe(false);
  });
});

describe('reading all rows', () => {
  it.each([
    [MOST_ROWS + 5, 2],
    [MOST_ROWS, 2],
    [3, 1],
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
