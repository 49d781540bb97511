/**
 * The `rel` of a submitted link: no access to the opener, and no endorsement for search engines.
 */
export const SUBMITTED_LINK_REL = 'noopener nofollow ugc';

/**
 * The address of an outside link; null unless it is http or https. Checked here again for rows
 * older than the rule.
 */
export function outsideAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
