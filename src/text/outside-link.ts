import { isPublicHostName } from './host-name.ts';
import { parseUrl } from './parse-url.ts';

/**
 * The `rel` of a submitted link: the other page cannot access its opener, and search engines do not count the
 * link as a recommendation.
 */
export const SUBMITTED_LINK_REL = 'noopener nofollow ugc';

/**
 * Returns the URL of a link to another site; null unless it is http or https, to a public host name, and
 * without a user name or password, which could disguise the host. Pages check it again, because some stored
 * URLs are older than this rule.
 */
export function outsideAddress(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || !isPublicHostName(url.hostname)) return null;
  return url.href;
}

/** Returns a link as it is stored; null if `outsideAddress` refuses it. */
export const outsideLink = (address: string | null): string | null =>
  outsideAddress(address) === null ? null : address;
