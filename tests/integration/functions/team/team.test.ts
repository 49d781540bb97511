/**
 * The team through the API: invited by mail, changed, removed with immediate effect; a new password
 * by mail.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { CLIENT_RESETS } from '../../../../src/server/limits/call-limits.ts';
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
