/**
 * Reads texts as their readers see them, so that invisible signs cannot hide what a rule looks for. The
 * result is for rules only: it lacks accents, and the joiners that scripts and emoji need.
 */

/** White space, and signs that look like it: blank Braille, a blank note, blank hieroglyphs. */
const BLANKS = String.raw`\t\n\v\f\r\u0085\p{Z}\u2800\u{1d159}\u{13441}\u{13442}`;

/**
 * Signs that leave no mark: default ignorables such as U+200B, soft hyphens, fillers, variation selectors and
 * tags; control, format and unassigned characters; the object replacement.
 */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\p{C}\ufffc`;

const IS_SPACE = new RegExp(`[${BLANKS}]`, 'u');
const IS_UNSEEN = new RegExp(`[${UNSEEN}\\p{M}]`, 'u');
const SEEN = new RegExp(`(?![${BLANKS}])(?![${UNSEEN}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Says whether a reader sees nothing of a text. */
export const looksBlank = (text: string): boolean => !SEEN.test(text);

interface ReadSigns {
  /** What a reader sees: compatibility forms as plain ones (`ｅ` is `e`), each blank as a space. */
  text: string;
  /** The index in the source of each UTF-16 unit of `text`, and at the end the source's length. */
  at: number[];
}

/** Returns what a reader sees of a text, with the place of each sign in the source. */
export function readSigns(source: string): ReadSigns {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const sign of source) {
    for (const part of sign.normalize('NFKD')) {
      const seen = IS_SPACE.test(part) ? ' ' : IS_UNSEEN.test(part) ? '' : part;
      text += seen;
      while (at.length < text.length) at.push(index);
    }
    index += sign.length;
  }
  return { text, at: [...at, source.length] };
}

/** Returns what a reader sees of a text. */
export const asRead = (source: string): string => readSigns(source).text;
