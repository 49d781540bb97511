/** Signing in, proving a second factor, renewing and signing out, without a key of the project. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ACCOUNT_CODES,
  ALL_LINKS,
  ALL_RENEWALS,
  ALL_SIGN_INS,
  CLIENT_SIGN_INS,
  MAILBOX_SIGN_INS,
} from '../../../../src/desk/session/session.server.ts';
import type { OpenedSession } from '../../../../src/desk/session/session.client.ts';
import { type ApiResponse, callApi, someClient } from '../../../support/api/api.ts';
import { proofFor } from '../../../support/api/challenge-proof.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { guide } from '../../../support/stack/guide.ts';

const PASSWORD = 'pelicans-at-low-tide';
const WRONG = 'The email address or password is wrong.';

let email: string;

const service = () =>
  createClient(guide().supabaseUrl, guide().serviceRoleKey, { auth: { persistSession: false } });

beforeEach(async () => {
  await forgetLimits();
  email = `sign-in-${crypto.randomUUID()}@example.org`;
  const { error } = await service().auth.admin.createUser({
    ...{ email, password: PASSWORD, email_confirm: true, app_metadata: { role: 'admin' } },
  });
  if (error !== null) throw error;
});
afterEach(() => forgetLimits());

const post = (
  path: string,
  body: unknown,
  more: { token?: string; headers?: Record<string, string>; from?: string } = {},
) =>
  callApi(path, {
    method: 'POST',
    body,
    from: more.from ?? someClient(),
    headers: {
      ...more.headers,
      ...(more.token !== undefined && { authorization: `Bearer ${more.token}` }),
    },
  });
const signIn = (given: { email?: string; password?: string } = {}, more = {}) =>
  post('/api/session', { email, password: PASSWORD, ...given }, more);
const sessionIn = ({ status, json }: ApiResponse): OpenedSession => {
  expect(status).toBe(200);
  return json as OpenedSession;
};
const signedIn = async () => sessionIn(await signIn());
const access = (token: string) =>
  callApi('/api/admin/access', { headers: { authorization: `Bearer ${token}` } });

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

it('a session is opened, renewed and ended, and its tokens name no key', async () => {
  const first = await signedIn();
  expect(first).toEqual({
    ...{ email, expiresIn: 3600 },
    accessToken: expect.any(String) as string,
    refreshToken: expect.any(String) as string,
  });
  expect((await access(first.accessToken)).json).toMatchObject({
    ...{ access: 'admin', hasSecondFactor: false },
  });

  const { refreshToken } = first;
  const second = sessionIn(await post('/api/session/renewal', { refreshToken }));
  expect(second.refreshToken).not.toBe(refreshToken);
  expect((await access(second.accessToken)).status).toBe(200);

  const token = second.accessToken;
  expect((await post('/api/session/deletion', {}, { token })).status).toBe(200);
  expect((await access(token)).status).toBe(401);
  expect((await post('/api/session/deletion', {}, { token })).status).toBe(200);
  const ended = await post('/api/session/renewal', { refreshToken: second.refreshToken });
  expect([ended.status, ended.text]).toEqual([401, 'Please sign in again.']);
});

it('a wrong password, an unknown address and a banned account get one answer, after one time', async () => {
  const banned = `banned-${email}`;
  await service().auth.admin.createUser({ email: banned, password: PASSWORD, email_confirm: true });
  await query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [
    banned,
  ]);
  const ask = async (given: { email?: string; password?: string }) => {
    const begun = performance.now();
    const { status, text, headers } = await signIn(given);
    const seconds = Math.floor((performance.now() - begun) / 1_000);
    const { date: _, ...others } = headers;
    return { status, text, others, seconds };
  };
  const wrong = await ask({ password: 'wrong' });
  expect(wrong).toMatchObject({ status: 401, text: WRONG, seconds: 1 });
  expect(await ask({ email: `no-${email}` })).toEqual(wrong);
  expect(await ask({ email: banned })).toEqual(wrong);
});

describe('guessing', () => {
  it('a password costs a proof of work each time, which lets the owner in', async () => {
    await Promise.all(
      Array.from({ length: MAILBOX_SIGN_INS.limit }, () => signIn({ password: 'wrong' })),
    );
    const refused = await signIn({ password: 'wrong again' });
    expect(refused.status).toBe(428);
    const owner = await signIn();
    expect(owner.status).toBe(428);
    const headers = await proofFor(owner.json);
    expect((await signIn({}, { headers })).status).toBe(200);
    expect((await signIn({}, { headers })).status).toBe(428);
  });

  it('many passwords from one address is refused, from another one not', async () => {
    const from = someClient();
    const statuses = await Promise.all(
      Array.from({ length: CLIENT_SIGN_INS.limit + 1 }, async (_, n) => {
        const { status } = await signIn({ email: `${n}-${email}`, password: 'x' }, { from });
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await signIn({}, { from })).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });

  it('the code of a second factor ends for the account, whatever address it comes from', async () => {
    const { accessToken: token } = await signedIn();
    const prove = (code: string) => post('/api/admin/second-factor/code', { code }, { token });
    await query(
      `insert into auth.mfa_factors (user_id, status, secret)
        select id, 'verified', 'JBSWY3DPEHPK3PXP' from auth.users where email = $1`,
      [email],
    );
    const statuses: number[] = [];
    for (let tries = 0; tries <= ACCOUNT_CODES.limit; tries += 1) {
      statuses.push((await prove('000000')).status);
    }
    expect(statuses.indexOf(429)).toBe(ACCOUNT_CODES.limit);
    expect((await prove(codeOf('JBSWY3DPEHPK3PXP'))).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });

  it('of all addresses together stays below the limits of Supabase for one address', async () => {
    const config = await readFile('supabase/config.toml', 'utf8');
    const limitOf = (name: string) => Number(new RegExp(`${name} = (\\d+)`).exec(config)?.[1]);
    expect(ALL_SIGN_INS.limit).toBeLessThan(limitOf('sign_in_sign_ups'));
    expect(ALL_LINKS.limit).toBeLessThan(limitOf('token_verifications'));
    expect(ALL_RENEWALS.limit).toBeLessThan(limitOf('token_refresh'));
  });
});

it('a second factor is added, asked for, and proved', async () => {
  const { accessToken: token } = await signedIn();
  const unused = await post('/api/admin/second-factor', {}, { token });
  const added = await post('/api/admin/second-factor', {}, { token });
  const { id, secret, qrCode } = added.json as Record<'id' | 'secret' | 'qrCode', string>;
  expect(qrCode).toMatch(/^data:image\/svg/);
  expect(secret).not.toBe((unused.json as { secret: string }).secret);
  const proved = await post(
    '/api/admin/second-factor/code',
    { code: codeOf(secret, -1), factorId: id },
    { token },
  );
  expect((await access(sessionIn(proved).accessToken)).json).toMatchObject({
    ...{ access: 'admin', hasSecondFactor: true },
  });

  const { accessToken: later } = await signedIn();
  expect((await access(later)).json).toMatchObject({
    ...{ access: 'second-factor', hasSecondFactor: true },
  });
  expect((await post('/api/admin/second-factor', {}, { token: later })).status).toBe(409);
  const wrong = await post('/api/admin/second-factor/code', { code: '000000' }, { token: later });
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining('wrong or was used before'),
  ]);
  const refused = await post(
    '/api/admin/password',
    { password: 'herons-at-high-tide' },
    { token: later },
  );
  expect(refused.status).toBe(409);
  const right = await post(
    '/api/admin/second-factor/code',
    { code: codeOf(secret) },
    { token: later },
  );
  const { accessToken: high } = sessionIn(right);
  const same = await post('/api/admin/password', { password: PASSWORD }, { token: high });
  expect([same.status, same.text]).toEqual([400, expect.stringContaining('already')]);
  const changed = await post(
    '/api/admin/password',
    { password: 'herons-at-high-tide' },
    { token: high },
  );
  expect(changed.status).toBe(200);
  expect((await signIn({ password: 'herons-at-high-tide' })).status).toBe(200);
});

it('a token that PostgREST refuses and Supabase Auth does not is a 401', async () => {
  const { accessToken } = await signedIn();
  const { privateKey } = JSON.parse(
    await readFile(join(guide().stackDir, 'keys.json'), 'utf8'),
  ) as { privateKey: JWK };
  const early = await new SignJWT(decodeJwt(accessToken))
    .setProtectedHeader({ alg: 'ES256', kid: privateKey.kid ?? '' })
    .setIssuedAt(Math.floor(Date.now() / 1_000) + 3_600)
    .sign(await importJWK(privateKey, 'ES256'));
  const { status, text } = await access(early);
  expect([status, text]).toEqual([401, 'Please sign in again.']);
  const headers = { authorization: `Bearer ${early}` };
  for (const path of ['/api/admin/queue', '/api/admin/machine-room']) {
    expect([path, (await callApi(path, { headers })).status]).toEqual([path, 401]);
  }
});

it('a mailed link opens a session once', async () => {
  const { data } = await service().auth.admin.generateLink({ type: 'recovery', email });
  const body = { token: data.properties?.hashed_token };
  expect(sessionIn(await post('/api/session/link', body)).email).toBe(email);
  const again = await post('/api/session/link', body);
  expect([again.status, again.text]).toEqual([410, 'This link has expired. Ask for another one.']);
});
