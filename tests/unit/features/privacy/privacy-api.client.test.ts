import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdminSession } from '../../../../src/features/admin/admin-session.client.ts';
import { erasePerson, exportPerson } from '../../../../src/features/privacy/privacy-api.client.ts';

const session: AdminSession = {
  watch: () => () => undefined,
  signIn: () => Promise.resolve({ ok: true, message: '' }),
  signOut: () => Promise.resolve(),
  token: () => Promise.resolve('a.b.c'),
};

const answering = (body: string) => {
  const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(body)),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const SENT = {
  method: 'POST',
  body: '{"email":"ana@example.org"}',
  headers: { Authorization: 'Bearer a.b.c' },
};

describe('the calls about a person', () => {
  it('send the address in the body, where no log keeps it, to be exported', async () => {
    const fetched = answering('{"newsletter":null}');
    expect(await exportPerson(session, 'ana@example.org')).toEqual({ newsletter: null });
    expect(fetched.mock.calls).toMatchObject([['/api/admin/people/export', SENT]]);
  });

  it('and to be erased', async () => {
    const fetched = answering('{"erased":["One."],"kept":[]}');
    expect(await erasePerson(session, 'ana@example.org')).toEqual({ erased: ['One.'], kept: [] });
    expect(fetched.mock.calls).toMatchObject([['/api/admin/people/erase', SENT]]);
  });
});
