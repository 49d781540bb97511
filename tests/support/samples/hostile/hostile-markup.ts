/**
 * Texts that run a script wherever a page treats them as markup, an attribute, an address, a style or
 * part of a script. Each calls `hacked()`.
 */
import { readFileSync } from 'node:fs';

const [ELEMENTS = [], LOOSE = []] = readFileSync(
  new URL('hostile-markup.txt', import.meta.url),
  'utf8',
)
  .split('\n\n')
  .map((part) => part.trim().split('\n'));

/** Beginnings that close the markup around the text, for example a quoted attribute. */
const BREAKS = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', ']]>', '&lt;/p&gt;'];

/** All hostile texts, more than two hundred. */
export const HOSTILE_MARKUP: readonly string[] = [
  ...BREAKS.flatMap((close) => ELEMENTS.map((element) => close + element)),
  ...LOOSE,
];
