/**
 * Calls the guide's background functions, which Netlify answers at once and lets run for 15 minutes. Anyone
 * can reach their addresses, so each call carries a key that only the guide can derive, from its secret key.
 */
import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './access/token-hash.ts';
import { bearerToken } from './http/request.ts';
import { env } from './env.ts';
import type { Context } from '@netlify/functions';
import type { CdnTag } from './services/cdn.ts';
import { log } from './log.ts';

/** The maximum time to wait for an answer, in milliseconds; a background function answers at once. */
const ANSWER_MS = 10_000;

const callKey = (): string => keyedHash('background call');

/** Passes `body` to the background function of this name. @throws if it does not accept the call */
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

// Asks for what follows a change: its emails, a rebuild, a purge of the CDN.

export interface Change {
  /** Whether the change queued emails. */
  mail?: boolean;
  /** Whether the change altered public data and requested a rebuild in the same transaction. */
  rebuild?: boolean;
  /** The CDN tags to purge. */
  purge?: readonly CdnTag[];
  /** Seconds during which the change can be undone; emails and the build wait until they have passed. */
  hold?: number;
}

/** The name of the background function, which is the name of its file. */
export const FOLLOWER = 'change-follow-background';

/**
 * Asks the background function to follow up a change. The response does not wait for that function, and
 * succeeds even if it fails: scheduled functions then send the emails and start the build, and the CDN keeps
 * an old response only for about five minutes.
 */
export function afterChange(context: Pick<Context, 'waitUntil'>, change: Change): void {
  const { mail = false, rebuild = false, purge = [] } = change;
  if (!mail && !rebuild && purge.length === 0) return;
  context.waitUntil(
    callBackground(FOLLOWER, change).catch((error: unknown) => {
      log.error('change-not-followed', error);
    }),
  );
}
