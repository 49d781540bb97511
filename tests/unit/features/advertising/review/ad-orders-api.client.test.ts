import { afterEach, expect, it, vi } from 'vitest';
import type { AdminSession } from '../../../../../src/features/admin/admin-session.client.ts';
import {
  decideAd,
  readAdOrders,
} from '../../../../../src/features/advertising/review/ad-orders-api.client.ts';

const session: AdminSession = {
  watch: () => () => undefined,
  signIn: () => Promise.resolve({ ok: true, message: '' }),
  signOut: () => Promise.resolve(),
  token: () => Promise.resolve('a.b.c'),
};

const answering = (status: number, body: string) => {
  const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the orders are read with the token in a header, filtered and page by page', async () => {
  const fetched = answering(200, '{"data":[]}');
  expect(await readAdOrders(session, { status: 'over', page: 2 })).toEqual({ data: [] });
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/admin/advertisements?status=over&page=2',
    { headers: { Authorization: 'Bearer a.b.c' } },
  ]);
});

it('a decision that comes too late is told with the guide’s sentence', async () => {
  const fetched = answering(409, 'This cannot be done any more: the advertisement is paused.');
  await expect(decideAd(session, 'x', { decision: 'pause', seen: 'now' })).rejects.toThrow(
    '409: This cannot be done any more',
  );
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/admin/advertisements/x/decision',
    { method: 'POST', body: '{"decision":"pause","seen":"now"}' },
  ]);
});
