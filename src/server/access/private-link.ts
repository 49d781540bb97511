/**
 * Private links in mails: a bearer token, of which the database stores only the hash. They end a year after the
 * event (`private.manage_link_end`).
 */
import { type Client, type CountedLimit, forClient, type RateLimit } from '../limits/rate-limit.ts';
import { tokenHash } from './token-hash.ts';

/**
 * Limit of wrong links for a client: enough for an old mail, not for a script. Over it a right link is
 * refused too, or guessing would cost nothing.
 */
export const WRONG_LINKS: RateLimit = {
  bucket: 'private-link:wrong',
  limit: 30,
  windowSeconds: 600,
};

export interface LinkHolder {
  tokenHash: string;
  wrongLimits: readonly CountedLimit[];
}

/** The hash of a link's token, and the limits for a wrong one. No token is a wrong one. */
export const linkHolder = (
  token: string | null,
  client: Pick<Client, 'ip'>,
  wrongLinks = WRONG_LINKS,
): LinkHolder => ({
  tokenHash: tokenHash(token ?? ''),
  wrongLimits: forClient(wrongLinks, client),
});

/** The holder of a link as arguments of SQL functions. */
export const linkArguments = ({ tokenHash: hash, wrongLimits }: LinkHolder) => ({
  p_token_hash: hash,
  p_wrong_limits: wrongLimits,
});
