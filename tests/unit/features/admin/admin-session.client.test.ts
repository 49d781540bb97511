import { describe, expect, it, vi } from 'vitest';
import { openAdminSession } from '../../../../src/features/admin/admin-session.client.ts';

const signIn = (response: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(response));
  return openAdminSession('http://127.0.0.1:1', 'anon').signIn('a@example.org', 'wrong');
};

const refusal = (status: number, body: object) => () =>
  Promise.resolve(Response.json(body, { status }));

describe('a second factor that cannot be looked up', () => {
  it('is not taken for none', async () => {
    const signedIn = {
      ...{ access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
      user: { id: 'u', email: 'a@example.org', factors: [] },
    };
    vi.stubGlobal(
      'fetch',
      vi.fn((url: string) =>
        Promise.resolve(
          url.includes('/token') ? Response.json(signedIn) : new Response('', { status: 503 }),
        ),
      ),
    );
    const session = openAdminSession('http://127.0.0.1:1', 'anon');
    expect(await session.signIn('a@example.org', 'right')).toMatchObject({ ok: true });
    await expect(session.hasFactor()).rejects.toMatchObject({ status: 503 });
    await expect(session.addFactor()).rejects.toMatchObject({ status: 503 });
    expect((await session.proveFactor('123456')).message).toMatch(/does not respond/);
  });
});

describe('a sign-in that does not work', () => {
  it('says that email address or password is wrong', async () => {
    expect(
      await signIn(
        refusal(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
      ),
    ).toEqual({
      ok: false,
      message: 'The email address or password is wrong.',
    });
  });

  it('asks to wait after too many tries', async () => {
    expect((await signIn(refusal(429, { msg: 'slow down' }))).message).toMatch(/wait a minute/);
  });

  it('says when the service does not respond', async () => {
    expect((await signIn(refusal(500, { msg: 'oops' }))).message).toMatch(/does not respond/);
    expect((await signIn(() => Promise.reject(new TypeError('fetch failed')))).message).toMatch(
      /does not respond/,
    );
  });
});
