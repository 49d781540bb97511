/**
 * Matches digits with their separators, from a digit or plus sign on. A slash may join two numbers, so the
 * digits after it are not read on their own.
 */
const RUN = /(?<![\d/])\+?\d[\d\s().\p{Pd}]*/gu;

/** Matches an extension right behind a number: `ext. 4`, `x4`, `#4`. */
const EXTENSION = /^,?\s*(?:ext(?:ension)?\b\.?|ext|x|#)\s*(\d{1,6})/iu;

/**
 * Returns the link that calls the first number of a text: `tel:3615550123` for `(361) 555-0123`, with `;ext=4`
 * for an extension behind it. Null for a text whose number cannot be told, as one spelled with letters:
 * a number has 7 to 15 digits.
 */
export function phoneLink(phone: string): string | null {
  for (const { 0: run, index } of phone.matchAll(RUN)) {
    const number = run.replace(/[^\d+]/gu, '');
    const rest = phone.slice(index + run.length);
    if (!/^\+?\d{7,15}$/u.test(number)) {
      // Letters go on with the number, whose digits may follow in brackets: `361-88-MUSIC (886-8742)`.
      if (/\p{Pd}$/u.test(run) && /^\p{L}/u.test(rest)) return null;
      continue;
    }
    const extension = EXTENSION.exec(rest)?.[1];
    if (extension !== undefined) return `tel:${number};ext=${extension}`;
    // A letter right behind a digit or hyphen is a part of the number.
    return /^\p{L}/u.test(rest) && /[\d\p{Pd}]$/u.test(run) ? null : `tel:${number}`;
  }
  return null;
}
