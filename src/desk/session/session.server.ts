import { setTimeout } from 'node:timers/promises';
import {
  changePassword,
  openByLink,
  proveFactor,
  renewSession,
  signIn,
} from '../../server/access/sessions.ts';
import { refusal } from '../../server/http/outcome.ts';
import { countCall } from '../../server/limits/rate-limit.store.ts';
import {
  type Client,
  type CountedLimit,
  forAccount,
  forClient,
  forEveryone,
  forMailbox,
  type RateLimit,
} from '../../server/limits/rate-limit.ts';
import { type Db, serviceClient } from '../../server/supabase.ts';
import { refusedPassword } from './passwords.ts';

// Limits of the sign-in. The limits for all clients together are below those of Supabase Auth for one IP
// address (`auth.rate_limit` in supabase/config.toml), because a Supabase project that ignores the forwarded
// address of the client counts every call under the address of the guide's functions.

const perFiveMinutes = (bucket: string, limit: number): RateLimit => ({
  bucket,
  limit,
  windowSeconds: 300,
});

export const CLIENT_SIGN_INS = perFiveMinutes('sign-in', 20);
/**
 * Number of sign-ins with one email address after which each further one needs a challenge. They are not
 * refused, because a stranger could then lock a volunteer out.
 */
export const MAILBOX_SIGN_INS = perFiveMinutes('sign-in:mailbox', 10);
export const ALL_SIGN_INS = perFiveMinutes('sign-in:all', 25);

const CLIENT_LINKS = perFiveMinutes('password-link', 10);
export const ALL_LINKS = perFiveMinutes('password-link:all', 25);

const CLIENT_RENEWALS = perFiveMinutes('session-renewal', 40);
export const ALL_RENEWALS = perFiveMinutes('session-renewal:all', 125);

/**
 * Number of codes, right or wrong, that one account may send; further codes are refused. Only a person with
 * the password gets this far, and 480 codes a day guess the right one in about two years.
 */
export const ACCOUNT_CODES: RateLimit = {
  bucket: 'second-factor',
  limit: 10,
  windowSeconds: 1_800,
};

/** Returns the limits of a sign-in. */
const signInLimits = (client: Client, email: string): CountedLimit[] => [
  ...forClient(CLIENT_SIGN_INS, client),
  ...(client.proof === null
    ? [{ ...forMailbox(MAILBOX_SIGN_INS, email), refusal: 'challenged' as const }]
    : []),
  forEveryone(ALL_SIGN_INS, client),
];

/** Returns the limits of opening emailed links. */
const linkLimits = (client: Client): CountedLimit[] => [
  ...forClient(CLIENT_LINKS, client),
  forEveryone(ALL_LINKS, client),
];

/** Returns the limits of renewing sessions. */
const renewalLimits = (client: Client): CountedLimit[] => [
  ...forClient(CLIENT_RENEWALS, client),
  forEveryone(ALL_RENEWALS, client),
];

/** Returns the limit of proving a second factor. */
const codeLimits = (account: string): CountedLimit[] => [forAccount(ACCOUNT_CODES, account)];

/**
 * The answer to a wrong password takes a multiple of this number of milliseconds, so that its time does not
 * tell whether the address has an account. (Only then does Supabase Auth compare passwords, which takes some
 * hundred milliseconds.)
 */
const ANSWER_STEP_MS = 1_000;

/**
 * Opens a session by a password. Unknown addresses get the same words as a wrong password, after the same
 * time.
 * @param db the service client, which counts the limits
 */
export async function openByPassword(
  db: Db,
  client: Client,
  { email, password }: { email: string; password: string },
) {
  const begun = performance.now();
  await countCall(db, signInLimits(client, email));
  const session = await signIn(client.ip, email, password);
  if (session !== null) return session;
  await setTimeout(ANSWER_STEP_MS - ((performance.now() - begun) % ANSWER_STEP_MS));
  throw refusal('session', 'wrong_password');
}

/** Opens a session by the token of an emailed link, which works once. @param db like `openByPassword` */
export async function openByMailedLink(db: Db, client: Client, token: string) {
  await countCall(db, linkLimits(client));
  return openByLink(client.ip, token);
}

/** Renews a session by its refresh token. @param db like `openByPassword` */
export async function renew(db: Db, client: Client, refreshToken: string) {
  await countCall(db, renewalLimits(client));
  return renewSession(client.ip, refreshToken);
}

interface Caller {
  /** IP address. */
  ip: string;
  /** The access token. */
  token: string;
  /** Id of the account. */
  id: string;
}

/** Changes the caller's password; a refusal says in a sentence what is wrong with the new one. */
export async function choosePassword({ ip, token }: Caller, password: string): Promise<void> {
  const refused = await changePassword(ip, token, password);
  if (refused === null) return;
  const sentence =
    refusedPassword(refused.code, refused.reasons) ??
    'This password isn’t accepted. Choose another';
  throw refusal('password', 'refused', { sentence });
}

/** Proves the second factor of the caller by a code, and opens the session anew. */
export async function proveByCode(
  { ip, token, id }: Caller,
  { code, factorId }: { code: string; factorId?: string | undefined },
) {
  await countCall(serviceClient(), codeLimits(id));
  return proveFactor(ip, token, code, factorId);
}
