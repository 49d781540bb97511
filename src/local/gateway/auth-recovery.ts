/**
 * A forgotten password: `recover` mails a link, `verify` trades it for a session, in which the
 * page then sets a new password. A link works once, for one hour; only its hash is stored.
 */
import { randomBytes } from 'node:crypto';
import nodemailer from 'nodemailer';
import { site } from '../../site.ts';
import { authError } from './auth-error.ts';
import type { Call, Gateway } from './http.ts';
import { readJson, sendJson } from './http.ts';
import { hashToken, openSession } from './tokens.ts';
import type { SessionJson } from './tokens.ts';
import type { UserRow } from './users.ts';
import { findUserByEmail, findUserById, normaliseEmail } from './users.ts';

const LIFETIME = '1 hour';
const expired = () => authError(403, 'otp_expired', 'Email link is invalid or has expired');

/** The wanted page when it belongs to the guide, else the guide's front page: no open redirect. */
function safeRedirect(gateway: Gateway, wanted: string | null): URL {
  const home = new URL(gateway.siteUrl);
  if (wanted === null || !URL.canParse(wanted)) return home;
  const url = new URL(wanted);
  const isLoopback = ['localhost', '127.0.0.1'].includes(url.hostname);
  return url.origin === home.origin || (isLoopback && url.port === home.port) ? url : home;
}

async function mailLink(gateway: Gateway, user: UserRow, link: string): Promise<void> {
  if (gateway.smtpUrl === null) {
    gateway.log(`Password reset link for ${user.email}: ${link}`);
    return;
  }
  const transport = nodemailer.createTransport(gateway.smtpUrl);
  try {
    await transport.sendMail({
      from: { name: site.name, address: site.contactEmail },
      to: user.email,
      subject: `Reset your ${site.name} password`,
      text: `Somebody asked to reset the password of this address.\n\nChoose a new one here, within the hour:\n${link}\n\nIf it was not you, do nothing: the password stays as it is.\n`,
      html: `<p>Somebody asked to reset the password of this address.</p><p><a href="${link.replaceAll('&', '&amp;')}">Choose a new password</a> within the hour.</p><p>If it was not you, do nothing: the password stays as it is.</p>`,
    });
  } finally {
    transport.close();
  }
}

/** `POST /recover`. Answers the same whether or not the address is known. */
export async function answerRecover(gateway: Gateway, call: Call): Promise<void> {
  const body = await readJson(call.request);
  const email = normaliseEmail(body?.['email']);
  if (typeof body?.['code_challenge'] === 'string') {
    throw authError(400, 'validation_failed', 'The local stack has no PKCE flow; use implicit');
  }
  const user = await findUserByEmail(gateway.pool, email);
  if (user !== null) {
    const token = randomBytes(32).toString('hex');
    await gateway.pool.query(
      `insert into auth.one_time_tokens (user_id, token_type, token_hash) values ($1, 'recovery', $2)
       on conflict (user_id, token_type) do update set token_hash = $2, created_at = now()`,
      [user.id, hashToken(token)],
    );
    const link = new URL(`${gateway.publicUrl}/auth/v1/verify`);
    link.searchParams.set('token', token);
    link.searchParams.set('type', 'recovery');
    link.searchParams.set('redirect_to', safeRedirect(gateway, call.query.get('redirect_to')).href);
    await mailLink(gateway, user, link.href);
    await gateway.pool.query('update auth.users set recovery_sent_at = now() where id = $1', [
      user.id,
    ]);
  }
  sendJson(call.response, 200, {});
}

/** Uses the link up and opens a session; following it also proves the address. */
async function redeem(gateway: Gateway, token: string, type: string): Promise<SessionJson> {
  if (type !== 'recovery') {
    throw authError(400, 'validation_failed', 'The local stack verifies recovery links only');
  }
  const { rows } = await gateway.pool.query<{ user_id: string; fresh: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = 'recovery'
     returning user_id, created_at > now() - $2::interval as fresh`,
    [hashToken(token), LIFETIME],
  );
  if (rows[0]?.fresh !== true) throw expired();
  await gateway.pool.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
    [rows[0].user_id],
  );
  const user = await findUserById(gateway.pool, rows[0].user_id);
  if (user === null) throw expired();
  return openSession(gateway, user, 'recovery');
}

/** `GET /verify`: the link of the mail. Leads to the page with the session, or the error, as hash. */
async function followLink(gateway: Gateway, { query, response }: Call): Promise<void> {
  const target = safeRedirect(gateway, query.get('redirect_to'));
  const outcome = await redeem(gateway, query.get('token') ?? '', query.get('type') ?? '').then(
    (session) => ({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type: 'recovery',
    }),
    () => ({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }),
  );
  target.hash = new URLSearchParams(outcome).toString();
  response.writeHead(303, { location: target.href, 'cache-control': 'no-store' }).end();
}

/** `/verify`: GET by a browser, POST by supabase-js (`verifyOtp({ type: 'recovery', token_hash })`). */
export async function answerVerify(gateway: Gateway, call: Call): Promise<void> {
  if (call.method === 'GET') return followLink(gateway, call);
  if (call.method !== 'POST') {
    throw authError(405, 'method_not_allowed', `${call.method} is not allowed here`);
  }
  const body = await readJson(call.request);
  const token = body?.['token_hash'] ?? body?.['token'];
  if (typeof token !== 'string') throw expired();
  sendJson(call.response, 200, await redeem(gateway, token, String(body?.['type'])));
}
