/** The `rel` of a submitted link: denies access to the opener, and is no endorsement for search engines. */
export const SUBMITTED_LINK_REL = 'noopener nofollow ugc';

/**
 * Returns the URL of a link to another site; null unless it is http or https. Checked here again, because
 * some rows are older than the rule for submissions.
 */
export function outsideAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
