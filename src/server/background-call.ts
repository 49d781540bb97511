/**
 * Calls the guide's background functions, which Netlify answers at once and lets run for 15 minutes. Anyone can
 * reach their addresses, so a call carries a key that only the guide's functions can derive from its secret key.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { bearerToken } from './http/request.ts';
import { env } from './env.ts';

/** The maximum time to wait for an answer, in milliseconds; a background function answers at once. */
const ANSWER_MS = 10_000;

const callKey = (): string =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY).update('background call').digest('hex');

/** Passes `body` to the background function of this name. @throws when it does not accept the call */
export async function callBackground(name: string, body: object): Promise<void> {
  // The URL that Netlify gives to a function without its own path.
  const response = await fetch(new URL(`/.netlify/functions/${name}`, env().SITE_URL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${callKey()}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (response.status !== 202) {
    throw new Error(`The function ${name} responded with ${response.status}.`);
  }
}

/** Says whether the guide itself made this call. */
export function isGuideCall(request: Request): boolean {
  const [given, wanted] = [bearerToken(request) ?? '', callKey()].map((key) => Buffer.from(key));
  return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
}
