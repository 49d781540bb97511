/**
 * Lets people replace a forgotten password: `recover` emails a link, `verify` exchanges the link for a
 * session, and in that session the page sets a new password. A link works once, for one hour; only its hash
 * is stored.
 */
import { randomBytes } from 'node:crypto';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { escapeHtml } from '../../text/characters.ts';
import { isLoopback } from '../../server/env-rules.ts';
import { site } from '../../site.ts';
import type { Call, Gateway } from './http.ts';
import { readJson, sendJson } from './http.ts';
import { hashToken, openSession } from './sessions.ts';
import type { SessionJson } from './sessions.ts';
import type { UserRow } from './users.ts';
import { authError, findUserByEmail, findUserById } from './users.ts';

const LIFETIME = '1 hour';
/** Minimum time between two links for one account: the default `SMTP_MAX_FREQUENCY` of Supabase Auth. */
const MAIL_INTERVAL = '60 seconds';
const expired = () => authError(403, 'otp_expired', 'Email link is invalid or has expired');
const redeemSchema = z.object({ type: z.literal('recovery'), token: z.string().min(1) });

/**
 * Returns the URL of the requested page if the page belongs to the guide, and of the home page if not, so
 * that an emailed link cannot redirect to another site.
 */
function safeRedirect(gateway: Gateway, requested: string | null): URL {
  const home = new URL(gateway.siteUrl);
  if (requested === null || !URL.canParse(requested)) return home;
  const url = new URL(requested);
  return url.origin === home.origin || (isLoopback(url.href) && url.port === home.port)
    ? url
    : home;
}

async function mailLink(gateway: Gateway, user: UserRow, link: string): Promise<void> {
  if (gateway.smtpUrl === null) {
    gateway.log(`Password reset link for ${user.email}: ${link}`);
    return;
  }
  const asked = 'A password reset was requested for this address.';
  const ignore = 'Didn’t request it? Ignore this email: your password stays the same.';
  const transport = nodemailer.createTransport(gateway.smtpUrl);
  try {
    await transport.sendMail({
      from: { name: site.name, address: site.contactEmail },
      to: user.email,
      subject: `Reset your ${site.name} password`,
      text: `${asked}\n\nChoose a new password within one hour:\n${link}\n\n${ignore}\n`,
      html: `<p>${asked}</p><p><a href="${escapeHtml(link)}">Choose a new password</a> within one hour.</p><p>${ignore}</p>`,
    });
  } finally {
    transport.close();
  }
}

/** Makes a token that can be exchanged once for a session of the account; replaces its previous token. */
export async function newRecoveryToken(gateway: Gateway, user: UserRow): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await gateway.pool.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash) values ($1, 'recovery', $2)
     on conflict (user_id, token_type) do update set token_hash = $2, created_at = now()`,
    [user.id, hashToken(token)],
  );
  return token;
}

/** Returns the URL that a browser opens to exchange the token for a session. */
export function recoveryLink(gateway: Gateway, token: string, redirectTo: string | null): URL {
  const link = new URL(`${gateway.publicUrl}/auth/v1/verify`);
  link.searchParams.set('token', token);
  link.searchParams.set('type', 'recovery');
  link.searchParams.set('redirect_to', safeRedirect(gateway, redirectTo).href);
  return link;
}

/**
 * Handles `POST /recover`. Answers before it mails, so that known and unknown addresses take the same time.
 * An account whose newest link is younger than a minute gets 429, as in Supabase Auth.
 */
export async function handleRecover(
  gateway: Gateway,
  call: Call,
  { email }: { email: string },
): Promise<void> {
  const user = await findUserByEmail(gateway.pool, email);
  if (user === null) {
    sendJson(call.response, 200, {});
    return;
  }
  const { rowCount } = await gateway.pool.query(
    `select from auth.one_time_tokens
     where user_id = $1 and token_type = 'recovery' and created_at > now() - $2::interval`,
    [user.id, MAIL_INTERVAL],
  );
  if (rowCount !== 0) {
    const message = 'For security purposes, you can only request this once every 60 seconds';
    throw authError(429, 'over_email_send_rate_limit', message);
  }
  sendJson(call.response, 200, {});
  const token = await newRecoveryToken(gateway, user);
  const link = recoveryLink(gateway, token, call.query.get('redirect_to'));
  mailLink(gateway, user, link.href).catch((error: unknown) => {
    gateway.log(`The mail with a password link failed: ${String(error)}`);
  });
}

/**
 * Exchanges the token of an emailed link, which works only once, for a session. Following the link also
 * confirms the email address.
 */
async function redeem(gateway: Gateway, given: unknown): Promise<SessionJson> {
  const parsed = redeemSchema.safeParse(given);
  if (!parsed.success) throw expired();
  const { rows } = await gateway.pool.query<{ user_id: string; fresh: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = 'recovery'
     returning user_id, created_at > now() - $2::interval as fresh`,
    [hashToken(parsed.data.token), LIFETIME],
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

/**
 * Handles `GET /verify`, the emailed link. Redirects to the page that the link names, with the session or the
 * error in the URL's fragment.
 */
async function followLink(gateway: Gateway, { query, response }: Call): Promise<void> {
  const target = safeRedirect(gateway, query.get('redirect_to'));
  const hash = await redeem(gateway, Object.fromEntries(query)).then(
    (session) => ({ ...session, user: undefined, type: 'recovery' }),
    () => ({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }),
  );
  const pairs = Object.entries(hash).filter(([, value]) => value !== undefined);
  target.hash = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  response.writeHead(303, { location: target.href, 'cache-control': 'no-store' }).end();
}

/** Handles `/verify`: GET by a browser, POST by supabase-js (`verifyOtp` with a `token_hash`). */
export async function handleVerify(gateway: Gateway, call: Call): Promise<void> {
  if (call.method === 'GET') return followLink(gateway, call);
  const body = (await readJson(call.request)) as Record<string, unknown> | undefined;
  const session = await redeem(gateway, { ...body, token: body?.['token_hash'] });
  sendJson(call.response, 200, session);
}
