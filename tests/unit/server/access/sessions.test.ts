import { beforeEach, expect, it, vi } from 'vitest';
import { requireAccount } from '../../../../src/server/access/admin.ts';
import { renewSession, signIn } from '../../../../src/server/access/sessions.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';
import { hastenDeadlines } from '../../../support/web/hasten-deadlines.ts';

beforeEach(() => {
  stubEnvironment();
});

/** Answers all calls of Supabase Auth, in the version of its API in which errors have codes. */
const answer = (status: number, body: object): void => {
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  vi.stubGlobal(
    'fetch',
    vi.fn((input: string | URL | Request) =>
      Promise.resolve(
        new URL(input instanceof Request ? input.url : input).pathname.startsWith('/auth/')
          ? Response.json(body, { status, headers })
          : Response.json('a secret of the guide'),
      ),
    ),
  );
};

const IP = '192.0.2.7';
const asking = () =>
  requireAccount(
    new Request('https://guide.example/api', { headers: { authorization: 'Bearer a.b.c' } }),
  );

it.each([
  ['a limit', 429, { code: 'over_request_rate_limit' }, { status: 429 }],
  ['a wrong key of the guide', 401, { message: 'Invalid API key' }, { unavailable: true }],
])(
  '%s of Supabase Auth is not taken for a wrong password or an ended session',
  async (_, status, body, error) => {
    answer(status, body);
    await expect(signIn(IP, 'ana@example.org', 'right')).rejects.toMatchObject(error);
    await expect(asking()).rejects.toMatchObject(error);
  },
);

it.each(['bad_jwt', 'user_banned'])(
  'a token that Supabase Auth refuses with %s is a 401',
  async (code) => {
    answer(403, { code });
    await expect(asking()).rejects.toMatchObject({ status: 401 });
  },
);

it('a renewal that is refused ends the session', async () => {
  answer(400, { code: 'user_banned' });
  await expect(renewSession(IP, 'x')).rejects.toMatchObject({ status: 401 });
});

it.each([
  ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['does not respond', () => new Promise<Response>(() => undefined)],
])('a renewal fails at once when Supabase Auth %s, and ends nothing', async (_, reply) => {
  hastenDeadlines(8_000);
  const fetched = vi.fn(reply);
  vi.stubGlobal('fetch', fetched);
  await expect(renewSession(IP, 'x')).rejects.toMatchObject({ unavailable: true });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('the address of the visitor goes with the secret key', async () => {
  answer(400, { code: 'invalid_credentials' });
  expect(await signIn(IP, 'ana@example.org', 'wrong')).toBeNull();
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(headers.get('sb-forwarded-for')).toBe(IP);
  expect(headers.get('apikey')).toBe(process.env['SUPABASE_SERVICE_ROLE_KEY']);
});
