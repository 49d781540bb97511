/**
 * The team through the API: invited by mail, changed, removed with immediate effect; a new password
 * by mail.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { CLIENT_RESETS } from '../../../../src/server/limits/call-limits.ts';
import type { TeamMember } from '../../../../src/desk/team/team-member.ts';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { guide } from '../../../support/stack/guide.ts';

const PASSWORD = 'pelicans-at-low-tide';
const someone = () => `team-${crypto.randomUUID()}@example.org`;

const visitor = () =>
  createClient(guide().supabaseUrl, guide().anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

const asAdmin = async (method: string, path: string, body?: unknown) =>
  callApi(path, { method, headers: await adminHeaders(), ...(body === undefined ? {} : { body }) });
const invite = (email: string, role = 'editor') =>
  asAdmin('POST', '/api/admin/team', { email, role });
const memberOf = async (email: string) =>
  ((await asAdmin('GET', '/api/admin/team')).json as TeamMember[]).find(
    (member) => member.email === email,
  );

const LINK = /\/admin\/password#([\w-]+)/;
const linkIn = (text: string | null | undefined) => LINK.exec(text ?? '')?.[1] ?? '';

/** Sets a password with the token of a link. @returns the access token of the new session */
async function choose(token: string, password = PASSWORD): Promise<string> {
  const client = visitor();
  const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
  if (opened.error !== null) throw opened.error;
  const { error } = await client.auth.updateUser({ password });
  if (error !== null) throw error;
  return opened.data.session?.access_token ?? '';
}

it('an invited person chooses a password, works as an editor, and is refused the moment they are removed', async () => {
  const email = someone();
  expect((await invite(email)).status).toBe(200);
  expect(await memberOf(email)).toMatchObject({
    ...{ role: 'editor', lastSignInAt: null, hasSecondFactor: false, isYou: false },
  });
  expect((await invite(email)).status).toBe(409);
  const [mail] = await receivedMails(email);
  const token = await choose(linkIn(mail?.text));

  const id = (await memberOf(email))?.id ?? '';
  const call = async (path: string) =>
    (await callApi(path, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await call('/api/admin/queue'), await call('/api/admin/team')]).toEqual([200, 403]);
  expect((await asAdmin('POST', `/api/admin/team/${id}/invitation`, {})).status).toBe(409);
  expect((await asAdmin('PATCH', `/api/admin/team/${id}`, { role: 'admin' })).status).toBe(200);
  expect(await call('/api/admin/team')).toBe(200);
  expect((await asAdmin('POST', `/api/admin/team/${id}/removal`, {})).status).toBe(200);
  expect(await call('/api/admin/queue')).toBe(401);
  expect(await memberOf(email)).toBeUndefined();
});

it('a new password comes by mail, and its link works once', async () => {
  const email = someone();
  await invite(email, 'admin');
  await choose(linkIn((await receivedMails(email))[0]?.text));
  const body = { email: email.toUpperCase() };
  const asked = await callApi('/api/password-reset', { method: 'POST', body, from: someClient() });
  expect(asked.status).toBe(200);
  const token = linkIn((await receivedMails(email, 2))[1]?.text);
  await choose(token, 'herons-at-high-tide');
  await expect(choose(token)).rejects.toMatchObject({ code: 'otp_expired' });
  const signIn = (password: string) => visitor().auth.signInWithPassword({ email, password });
  expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials');
  expect((await signIn('herons-at-high-tide')).error).toBeNull();
});

it('known and unknown addresses get the same response, and count against the same limit', async () => {
  const known = someone();
  await invite(known);
  await receivedMails(known);
  const unknown = someone();
  const from = someClient();
  const ask = async (email: string) => {
    const response = await callApi('/api/password-reset', {
      method: 'POST',
      body: { email },
      from,
    });
    const { date: _, ...headers } = response.headers;
    return { status: response.status, text: response.text, headers };
  };
  expect(await ask(known)).toEqual(await ask(unknown));
  for (let asked = 2; asked < CLIENT_RESETS.limit; asked += 1) await ask(someone());
  expect([(await ask(known)).status, (await ask(unknown)).status]).toEqual([429, 429]);
  await receivedMails(known, 2);
  expect(await receivedMails(unknown, 0)).toEqual([]);
  await forgetLimits();
});

const run = promisify(execFile);

it('the command makes an admin of a new project, again without harm', async () => {
  const email = someone();
  const command = async (...args: string[]) =>
    run(process.execPath, ['src/tools/admin.ts', ...args], {
      env: {
        ...process.env,
        SUPABASE_URL: guide().supabaseUrl,
        SUPABASE_ANON_KEY: guide().anonKey,
        SUPABASE_SERVICE_ROLE_KEY: guide().serviceRoleKey,
        SITE_URL: guide().siteUrl,
      },
    });
  const first = await command(email);
  expect(first.stdout).toContain(`${email} has an account now, as admin.`);
  expect(first.stdout).toContain(`${guide().siteUrl}/admin/password#`);
  const again = await command(email, '--role', 'admin');
  expect(again.stdout).toContain('The account was there before');
  const token = await choose(linkIn(again.stdout));
  const headers = { authorization: `Bearer ${token}` };
  expect((await callApi('/api/admin/team', { headers })).status).toBe(200);
  expect(
    await query(`select action, actor from public.audit_log where subject_table = 'team'
      and subject_id = (select id::text from auth.users where email = '${email}')`),
  ).toEqual([{ action: 'add', actor: null }]);
});
