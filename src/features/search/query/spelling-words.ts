import { CITIES } from './filter-phrases.ts';
import { SYNONYMS } from './search-synonyms.ts';

/**
 * Words that the guide understands even if no event contains them; misspelled words can be corrected to them.
 */
export const SPELLING_WORDS: readonly string[] = [
  ...new Set([
    ...CITIES.flatMap(({ words }) => words),
    ...Object.entries(SYNONYMS).flatMap(([word, others]) => [word, ...others]),
    ...[
      'kids',
      'children',
      'family',
      'families',
      'museum',
      'weekend',
      'tonight',
      'tomorrow',
      'today',
    ],
    ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  ]),
];
