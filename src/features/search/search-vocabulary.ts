import { CITIES } from './search-phrases.ts';
import { SYNONYMS } from './search-synonyms.ts';

/** Words that the guide understands without an event that says them: slips are corrected to them too. */
export const SEARCH_VOCABULARY: readonly string[] = [
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
