import { withoutLeftOvers } from '../text/copied-link.ts';

/**
 * Returns the address that a broken link means; null if it is not broken in a known way. Mends an encoded `#`,
 * as in `/manage-event%23token`, and punctuation at the end, as in `/venues,`.
 */
export function mendedPath(pathname: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const mended = text.split('#').map(withoutLeftOvers).join('#');
  if (mended === text && !text.includes('#')) return null;
  // One slash at the start, because two would lead to another host.
  return encodeURI(mended.replace(/^\/*/, '/'));
}
