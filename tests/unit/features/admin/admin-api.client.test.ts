import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  decide,
  readCounts,
  readStrandedPayments,
  readSubmissions,
  refund,
} from '../../../../src/features/admin/admin-api.client.ts';
import type { AdminSession } from '../../../../src/features/admin/admin-session.client.ts';

const session = (token: string | null): AdminSession => ({
  watch: () => () => undefined,
  signIn: () => Promise.resolve({ ok: true, message: '' }),
  signOut: () => Promise.resolve(),
  token: () => Promise.resolve(token),
});

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

describe("the dashboard's calls", () => {
  it('carry the token in a header', async () => {
    const fetched = answering(200, '{"events":1}');
    expect(await readCounts(session('a.b.c'))).toEqual({ events: 1 });
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/admin/counts',
      { credentials: 'include', headers: { Authorization: 'Bearer a.b.c' } },
    ]);
  });

  it('are made without a header when nobody is signed in, and told so', async () => {
    const fetched = answering(401, 'Please sign in again.');
    await expect(readSubmissions(session(null), { status: undefined, page: 2 })).rejects.toThrow(
      '401: Please sign in again.',
    );
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/submissions?page=2');
  });

  it('read the payments without an event', async () => {
    const fetched = answering(200, '{"data":[{"id":"p"}]}');
    expect(await readStrandedPayments(session('t.t.t'))).toEqual([{ id: 'p' }]);
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/admin/stranded-payments',
      { headers: { Authorization: 'Bearer t.t.t' } },
    ]);
  });

  it('send a refund to its payment', async () => {
    const fetched = answering(200, '{"status":"refunded"}');
    await refund(session('t.t.t'), 'a-payment');
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/admin/payments/a-payment/refund',
      { method: 'POST', body: '{}', headers: { Authorization: 'Bearer t.t.t' } },
    ]);
  });

  it('send a decision as JSON to its event', async () => {
    const fetched = answering(200, '{}');
    await decide(session('t.t.t'), 'jazz-abc123', { decision: 'rejected', reason: 'No.' });
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/admin/events/jazz-abc123/decision',
      { method: 'POST', body: '{"decision":"rejected","reason":"No."}' },
    ]);
  });
});
