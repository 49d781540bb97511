/**
 * Matches a run of digits and separators that starts with a digit or a plus sign. It does not start directly
 * after a slash, because the digits there may only be the end of a second number: `555-0123/24`.
 */
const RUN = /(?<![\d/])\+?\d[\d\s().\p{Pd}]*/gu;

/** Matches an extension right behind a number: `ext. 4`, `x4`, `#4`. */
const EXTENSION = /^,?\s*(?:ext(?:ension)?\b\.?|ext|x|#)\s*(\d{1,6})/iu;

/**
 * Returns the link that calls the first number of a text: `tel:3615550123` for `(361) 555-0123`, with
 * `;ext=4` for an extension after it. Null for a text without a number of 7 to 15 digits, and for a number
 * that is partly spelled with letters.
 */
export function phoneLink(phone: string): string | null {
  for (const { 0: run, index } of phone.matchAll(RUN)) {
    const number = run.replace(/[^\d+]/gu, '');
    const rest = phone.slice(index + run.length);
    if (!/^\+?\d{7,15}$/u.test(number)) {
      // Returns null if letters follow a hyphen, because the digits are then only a part of the number:
      // `361-88-MUSIC (886-8742)`.
      if (/\p{Pd}$/u.test(run) && /^\p{L}/u.test(rest)) return null;
      continue;
    }
    const extension = EXTENSION.exec(rest)?.[1];
    if (extension !== undefined) return `tel:${number};ext=${extension}`;
    // A letter directly after a digit or a hyphen belongs to the number, which then has no link.
    return /^\p{L}/u.test(rest) && /[\d\p{Pd}]$/u.test(run) ? null : `tel:${number}`;
  }
  return null;
}
