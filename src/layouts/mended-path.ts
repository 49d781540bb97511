/** Matches a sign that stays at the end of an address that was copied out of a sentence. */
const LEFT_OVER = /[\s,.;:!?)\]}>'"’”»]/u;

const withoutLeftOvers = (part: string): string => {
  let end = part.length;
  while (end > 0 && LEFT_OVER.test(part.charAt(end - 1))) end -= 1;
  return part.slice(0, end);
};

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
