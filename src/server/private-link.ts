/**
 * What the endpoints behind a private link have in common. The token comes in the `Authorization`
 * header, which no page of another site can send and no log of ours keeps; whoever holds it may act.
 */
import type { Context } from '@netlify/functions';
import type { Json } from './database-types.ts';
import { json } from './http.ts';
import { type CountedLimit, forClient, type RateLimit, tooMany } from './rate-limit.ts';
import { tokenHash } from './token-hash.ts';

/** As `private.new_token` makes them. */
const BEARER = /^Bearer ([\w-]{43})$/i;

/**
 * One address with links that open nothing, whatever they are for: an old mail is tried a few times, a
 * script goes on. Used up, the right link waits as well, or guessing would cost nothing.
 */
export const WRONG_LINKS: RateLimit = {
  bucket: 'private-link:wrong',
  limit: 30,
  windowSeconds: 600,
};

/** Whose link it is: the token's hash, and the limits that count for a wrong one. */
export interface LinkHolder {
  tokenHash: string;
  wrongLimits: readonly CountedLimit[];
}

/** Who asks. Without a token it is somebody with a wrong one, and counted so. */
export function linkHolder(request: Request, context: Pick<Context, 'ip'>): LinkHolder {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return { tokenHash: tokenHash(token), wrongLimits: [forClient(WRONG_LINKS, context)] };
}

/** The arguments with which SQL functions take the holder of a link. */
export const linkArguments = ({ tokenHash: hash, wrongLimits }: LinkHolder) => ({
  p_token_hash: hash,
  p_wrong_limits: wrongLimits as unknown as Json,
});

/** What comes of a link that is wrong, or has to wait. */
export type LinkRefusal = { outcome: 'missing' } | { outcome: 'limited'; retry_after: number };

/**
 * The answer to a wrong link.
 * @throws HttpError 429 over a limit
 */
export function wrongLinkAnswer(refusal: LinkRefusal): Response {
  if (refusal.outcome === 'limited') throw tooMany(refusal.retry_after);
  // Whatever the reason, and nothing more.
  return json(null, 404);
}
