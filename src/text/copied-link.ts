/** Reads links that were copied out of a sentence together with a comma, a bracket or a quotation mark. */

/** Matches a private link's token: 32 random bytes in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/;

/** Matches a character with which no URL of the guide ends. */
const LEFT_OVER = /[^\p{L}\p{M}\p{N}/~_-]/u;

/** Removes punctuation that a sentence left at the end of a URL, or at the end of a part of a URL. */
export const withoutLeftOvers = (part: string): string => {
  let end = part.length;
  while (end > 0 && LEFT_OVER.test(part.charAt(end - 1))) end -= 1;
  return part.slice(0, end);
};

/** Reads the token of a private link from its query or from the part after the #; null for anything else. */
export function linkToken(given: string | null, pattern = LINK_TOKEN): string | null {
  let text = given ?? '';
  try {
    text = decodeURIComponent(text);
  } catch {
    // Keeps a text with a broken encoding, because the broken part may follow a token.
  }
  const token = withoutLeftOvers(text);
  return pattern.test(token) ? token : null;
}
