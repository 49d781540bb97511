import { setTimeout } from 'node:timers/promises';
import { openByLink, renewSession, signIn } from '../../../server/access/sessions.ts';
import { countCall } from '../../../server/limits/rate-limit.store.ts';
import type { Client } from '../../../server/limits/rate-limit.ts';
import type { Db } from '../../../server/supabase.ts';
import { linkLimits, renewalLimits, signInLimits } from './session-limits.server.ts';

/**
 * Milliseconds after the start, and multiples of it, at which a wrong password is answered. Supabase Auth
 * compares a password for some hundred milliseconds, and only if the address has an account.
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
  const counted = await countCall(db, signInLimits(client, email));
  if (counted.outcome !== 'allowed') return counted;
  const result = await signIn(client.ip, email, password);
  if (result.outcome === 'opened') return result;
  await setTimeout(ANSWER_STEP_MS - ((performance.now() - begun) % ANSWER_STEP_MS));
  return result;
}

/** Opens a session by the token of a mailed link, which works once. @param db like `openByPassword` */
export async function openByMailedLink(db: Db, client: Client, token: string) {
  const counted = await countCall(db, linkLimits(client));
  return counted.outcome === 'allowed' ? openByLink(client.ip, token) : counted;
}

/** Renews a session by its refresh token. @param db like `openByPassword` */
export async function renew(db: Db, client: Client, refreshToken: string) {
  const counted = await countCall(db, renewalLimits(client));
  return counted.outcome === 'allowed' ? renewSession(client.ip, refreshToken) : counted;
}
