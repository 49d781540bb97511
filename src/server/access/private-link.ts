/**
 * Makes the arguments with which SQL functions check a private link, such as the link of an event in an
 * email. Each link has a token, of which the database stores only the hash. The link of an event or an
 * advertisement ends a year after its last day (`private.private_link_end`).
 */
import { type Client, type CountedLimit, forClient, type RateLimit } from '../limits/rate-limit.ts';
import { tokenHash } from './token-hash.ts';

/**
 * Limit on wrong links per client, to bound the work of a script that guesses links. A valid link works even
 * above the limit, so that other people on the same network cannot lock its holder out; a token of 256 random
 * bits cannot be guessed.
 */
const WRONG_LINKS: RateLimit = {
  bucket: 'private-link:wrong',
  limit: 30,
  windowSeconds: 600,
};

export interface LinkHolder {
  tokenHash: string;
  wrongLimits: readonly CountedLimit[];
}

/**
 * Returns the hash of a link's token, and the limits on wrong links; a missing token counts as a wrong token.
 */
export const linkHolder = (
  token: string | null,
  client: Pick<Client, 'ip'>,
  wrongLinks = WRONG_LINKS,
): LinkHolder => ({
  tokenHash: tokenHash(token ?? ''),
  wrongLimits: forClient(wrongLinks, client),
});

/** Returns the SQL arguments for the holder of a private link. */
export const linkArguments = ({ tokenHash: hash, wrongLimits }: LinkHolder) => ({
  tokenHash: hash,
  wrongLimits,
});
