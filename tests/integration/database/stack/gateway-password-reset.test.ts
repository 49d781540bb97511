import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail, MailSummary } from '../../../../src/local/mail/mail-store.ts';
import { startMailbox } from '../../../../src/local/mail/mailbox.ts';
import type { TestStack } from '../../../support/stack/database.ts';
import {
  connect,
  makeTestFolder,
  removeTestFolder,
  startTestStack,
} from '../../../support/stack/database.ts';

const SITE = 'http://localhost:8888';
const EMAIL = 'forgetful@example.org';
const PASSWORD = 'old-anchor-chain';
const auth = { persistSession: false, autoRefreshToken: false };

let mailDir: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let stack: TestStack;

beforeAll(async () => {
  mailDir = await makeTestFolder();
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0, dir: mailDir });
  stack = await startTestStack({ smtpUrl: mailbox.smtpUrl, siteUrl: SITE });
});

afterAll(async () => {
  await stack.stop();
  await mailbox.stop();
  removeTestFolder(mailDir);
});

const visitor = () => createClient(stack.supabaseUrl, stack.anonKey, { auth });

beforeEach(async () => {
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
  const service = createClient(stack.supabaseUrl, stack.serviceRoleKey, { auth });
  const db = await connect(stack.databaseUrl);
  await db.query('delete from auth.users');
  await db.end();
  await service.auth.admin.createUser({ email: EMAIL, password: PASSWORD, email_confirm: true });
});

const mails = async () => (await (await fetch(`${mailbox.url}/api/mails`)).json()) as MailSummary[];

/** Returns the newest mail, which arrives after the answer. */
async function newestMail(sent = 1): Promise<Mail> {
  await expect.poll(async () => (await mails()).length).toBe(sent);
  const [summary] = await mails();
  return (await (await fetch(`${mailbox.url}/api/mails/${summary?.id ?? ''}`)).json()) as Mail;
}

/** Lets the account ask for another link, as if it had waited. */
async function age(interval: string): Promise<void> {
  const db = await connect(stack.databaseUrl);
  await db.query('update auth.one_time_tokens set created_at = now() - $1::interval', [interval]);
  await db.end();
}

async function requestLink(redirectTo = `${SITE}/admin`, sent = 1): Promise<string> {
  const { error } = await visitor().auth.resetPasswordForEmail(EMAIL, { redirectTo });
  expect(error).toBeNull();
  const { text } = await newestMail(sent);
  return /http\S+/.exec(text ?? '')?.[0] ?? '';
}

/** Follows the link without loading the page. @returns the page it leads to and the contents of its hash */
async function follow(link: string): Promise<{ page: string; hash: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  const target = new URL(response.headers.get('location') ?? '');
  const hash = new URLSearchParams(target.hash.slice(1));
  target.hash = '';
  return { page: target.href, hash };
}

test('the mailed link opens a session in which a new password is set', async () => {
  const link = await requestLink();
  const mail = await newestMail();
  expect(mail).toMatchObject({
    to: [EMAIL],
    subject: expect.stringContaining('password') as string,
  });
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'));

  const { page, hash } = await follow(link);
  expect(page).toBe(`${SITE}/admin`);
  expect(hash.get('type')).toBe('recovery');
  const client = visitor();
  const session = await client.auth.setSession({
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  });
  expect(session.data.user?.email).toBe(EMAIL);
  const changed = await client.auth.updateUser({ password: 'new-anchor-chain' });
  expect(changed.error).toBeNull();

  const old = await visitor().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  const fresh = await visitor().auth.signInWithPassword({
    email: EMAIL,
    password: 'new-anchor-chain',
  });
  expect(fresh.error).toBeNull();
});

test('the link works once', async () => {
  const link = await requestLink();
  await follow(link);
  const { hash } = await follow(link);
  expect(hash.get('error_code')).toBe('otp_expired');
  expect(hash.get('access_token')).toBeNull();
});

test('only the newest link works, for an hour, and the next one is a minute later', async () => {
  const first = await requestLink();
  const early = await visitor().auth.resetPasswordForEmail(EMAIL);
  expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  await age('61 seconds');
  const second = await requestLink(`${SITE}/admin`, 2);
  expect((await follow(first)).hash.get('error_code')).toBe('otp_expired');
  await age('61 minutes');
  expect((await follow(second)).hash.get('error_code')).toBe('otp_expired');
});

test('supabase-js may trade the token itself', async () => {
  const link = new URL(await requestLink());
  const { data, error } = await visitor().auth.verifyOtp({
    type: 'recovery',
    token_hash: link.searchParams.get('token') ?? '',
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(EMAIL);
  const invented = await visitor().auth.verifyOtp({ type: 'recovery', token_hash: 'invented' });
  expect(invented.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('the link never leads to another site', async () => {
  const link = await requestLink('https://elsewhere.example/steal');
  expect((await follow(link)).page).toBe(`${SITE}/`);
  const bent = new URL(await requestLink(`${SITE}/admin`, 2));
  bent.searchParams.set('redirect_to', 'https://elsewhere.example/steal');
  expect((await follow(bent.href)).page).toBe(`${SITE}/`);
});

test('an unknown address gets the same answer and no mail', async () => {
  const { error } = await visitor().auth.resetPasswordForEmail('nobody@example.org');
  expect(error).toBeNull();
  expect(await mails()).toEqual([]);
});

test('the database holds no token that could be used', async () => {
  const token = new URL(await requestLink()).searchParams.get('token');
  const db = await connect(stack.databaseUrl);
  const { rows } = await db.query<{ token_hash: string }>('select * from auth.one_time_tokens');
  await db.end();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the service makes an account and a link for it, which it mails itself', async () => {
  const { admin } = createClient(stack.supabaseUrl, stack.serviceRoleKey, { auth }).auth;
  const email = 'invited@example.org';
  expect((await admin.createUser({ email })).error).toBeNull();
  const link = await admin.generateLink({ type: 'recovery', email });
  const token = link.data.properties?.hashed_token ?? '';
  expect([link.data.user?.email, await mails()]).toEqual([email, []]);

  const client = visitor();
  const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(opened.data.user?.email_confirmed_at).toBeTruthy();
  expect((await client.auth.updateUser({ password: 'new-anchor-chain' })).error).toBeNull();
  const again = await visitor().auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(again.error?.code).toBe('otp_expired');

  const db = await connect(stack.databaseUrl);
  await db.query(
    `insert into auth.mfa_factors (user_id, status, secret) select id, 'verified', 'JBSWY3DPEHPK3PXP'
      from auth.users where email = $1`,
    [email],
  );
  await db.end();
  const { error } = await client.auth.updateUser({ password: 'newer-anchor-chain' });
  expect([error?.status, error?.code]).toEqual([401, 'insufficient_aal']);

  const unknown = await admin.generateLink({ type: 'recovery', email: 'no-one@example.org' });
  expect(unknown.error?.code).toBe('user_not_found');
  const refused = await visitor().auth.admin.generateLink({ type: 'recovery', email });
  expect(refused.error?.status).toBe(403);
});
