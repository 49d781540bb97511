import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdminSession } from '../../../../../src/features/admin/admin-session.client.ts';
import {
  readNewsletterFigures,
  sendTestIssue,
} from '../../../../../src/features/newsletter/admin/newsletter-admin-api.client.ts';

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

const headers = { Authorization: 'Bearer a.b.c' };

describe('the calls of the newsletter’s page', () => {
  it('read its figures', async () => {
    const fetched = answering(200, '{"issues":[]}');
    expect(await readNewsletterFigures(session)).toEqual({ issues: [] });
    expect(fetched.mock.calls).toMatchObject([['/api/admin/newsletter', { headers }]]);
  });

  it('ask for a test that names no address, so it can go to nobody else', async () => {
    const fetched = answering(200, '{"status":"queued"}');
    await sendTestIssue(session);
    expect(fetched.mock.calls).toMatchObject([
      ['/api/admin/newsletter/test', { method: 'POST', body: '{}', headers }],
    ]);
  });
});
