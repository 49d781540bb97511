/**
 * The `rel` of a link that a visitor or a source wrote: the other page gets no hold on this one, and
 * search engines are told that the guide does not vouch for it.
 */
export const WRITTEN_LINK_REL = 'noopener nofollow ugc';

/**
 * The address of a link out of the guide as a browser reads it; null for what does not lead to the
 * web. Addresses were checked when they came in; rows older than a rule are checked again here.
 */
export function outsideAddress(written: string | null): string | null {
  if (written === null || !URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
