/** How what is typed into the local card field is grouped, and where the caret stays meanwhile. */

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What a field shows for what was typed or pasted into it. */
export type DigitFormat = (typed: string) => string;

const AMERICAN_EXPRESS = /^3[47]/;

/** As on the card: groups of four, and 4-6-5 for American Express; 19 digits at most. */
export const cardNumber: DigitFormat = (typed) => {
  const digits = digitsOf(typed);
  const groups = AMERICAN_EXPRESS.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.slice(0, 19).match(/\d{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
};

/** `MM/YY`; a month of one digit gets its zero, a pasted year of four digits loses its century. */
export const expiryDate: DigitFormat = (typed) => {
  const isShortMonth = /^\D*(?:[2-9]|1\/)/.test(typed);
  const digits = `${isShortMonth ? '0' : ''}${digitsOf(typed)}`;
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)}/${year}`;
};

/** Three digits, or the four of American Express. */
export const securityCode: DigitFormat = (typed) => digitsOf(typed).slice(0, 4);

/**
 * A field's text and caret after a key: the caret stays behind the digit it stood behind, so that
 * typing and deleting in the middle work as in any other field.
 *
 * @param caret as the browser left it, or null where it has none
 */
export function regroup(
  format: DigitFormat,
  typed: string,
  caret: number | null,
): { text: string; caret: number } {
  const text = format(typed);
  if (caret === null || caret >= typed.length) return { text, caret: text.length };
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return { text, caret: position };
}
