/** Signing in: one answer to all mistakes, limits below Supabase's, and tokens that PostgREST refuses. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ALL_LINKS,
  ALL_RENEWALS,
  ALL_SIGN_INS,
} from '../../../../src/desk/session/session.server.ts';
import type { OpenedSession } from '../../../../src/desk/session/session.client.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
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

const signIn = (given: { email?: string; password?: string } = {}) =>
  callApi('/api/session', {
    ...{ method: 'POST', body: { email, password: PASSWORD, ...given }, from: someClient() },
  });
const access = (token: string) =>
  callApi('/api/admin/access', { headers: { authorization: `Bearer ${token}` } });

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

it('guessing of all addresses together stays below the limits of Supabase for one address', async () => {
  const config = await readFile('supabase/config.toml', 'utf8');
  const limitOf = (name: string) => Number(new RegExp(`${name} = (\\d+)`).exec(config)?.[1]);
  expect(ALL_SIGN_INS.limit).toBeLessThan(limitOf('sign_in_sign_ups'));
  expect(ALL_LINKS.limit).toBeLessThan(limitOf('token_verifications'));
  expect(ALL_RENEWALS.limit).toBeLessThan(limitOf('token_refresh'));
});
it('a token that PostgREST refuses and Supabase Auth does not is a 401', async () => {
  const { accessToken } = (await signIn()).json as OpenedSession;
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
