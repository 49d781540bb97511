import { parseUrl } from './parse-url.ts';

/**
 * The `rel` of a submitted link: the other page cannot access its opener, and search engines do not count the
 * link as a recommendation.
 */
export const SUBMITTED_LINK_REL = 'noopener nofollow ugc';

/**
 * Returns the URL of a link to another site; null unless it is http or https. The check is repeated here,
 * because some stored URLs are older than the rule for submissions.
 */
export function outsideAddress(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
