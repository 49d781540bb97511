/** Matches what stays at the end of an address that was copied out of a sentence. */
const TAIL = /[\s,.;:!?)\]}>'"’”»]+$/u;

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
  const mended = text
    .split('#')
    .map((part) => part.replace(TAIL, ''))
    .join('#');
  if (mended === text && !text.includes('#')) return null;
  // One slash at the start, because two would lead to another host.
  return encodeURI(mended.replace(/^\/*/, '/'));
}
