import { hideContacts } from '../../text/hide-contacts.ts';

/** The maximum number of characters of a search that is counted; a longer text was probably pasted. */
const LONGEST = 80;

/**
 * The maximum number of digits of a search that is counted; more may be a telephone, house or card number.
 */
const MOST_DIGITS = 4;

/** Matches signs of markup, the `//` of a URL, and invisible characters, which can hide what a text says. */
const MARKUP = /[<>\p{C}\p{Default_Ignorable_Code_Point}]|\/\//u;

/**
 * Returns the words of a search in the form in which they are counted: trimmed, in lower case. Null for a
 * text that may identify a person (an email address, a URL, more than four digits, a long text), for markup,
 * and for a text without a letter or digit.
 */
export function countedWords(text: string): string | null {
  const words = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
  if (words.length > LONGEST || MARKUP.test(words) || hideContacts(words) !== words) return null;
  const digits = words.match(/\p{N}/gu)?.length ?? 0;
  return digits <= MOST_DIGITS && /[\p{L}\p{N}]/u.test(words) ? words : null;
}
