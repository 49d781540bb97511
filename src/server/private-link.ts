/**
 * Holders of the private links in our mails. The token is the whole right: its holder may act, and the
 * database knows only its hash.
 */
import type { Context } from '@netlify/functions';
import { type CountedLimit, forClient, type RateLimit } from './rate-limit.ts';
import { tokenHash } from './token-hash.ts';

/**
 * Wrong links of one client. An old mail is tried a few times, a script goes on. Over the limit the
 * right link waits as well, or guessing would cost nothing.
 */
export const WRONG_LINKS: RateLimit = {
  bucket: 'private-link:wrong',
  limit: 30,
  windowSeconds: 600,
};

/** The hash of a link's token, and the limits that count for a wrong one. */
export interface LinkHolder {
  tokenHash: string;
  wrongLimits: readonly CountedLimit[];
}

/** The holder of a link; without a token, one with a wrong link. */
export const linkHolder = (
  token: string | null,
  context: Pick<Context, 'ip'>,
  wrongLinks = WRONG_LINKS,
): LinkHolder => ({
  tokenHash: tokenHash(token ?? ''),
  wrongLimits: [forClient(wrongLinks, context)],
});

/** The arguments with which SQL functions take the holder of a link. */
export const linkArguments = ({ tokenHash: hash, wrongLimits }: LinkHolder) => ({
  p_token_hash: hash,
  p_wrong_limits: wrongLimits,
});
