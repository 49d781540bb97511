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
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
