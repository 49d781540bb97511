/**
 * Lists words of a search that are not searched for in events as typed: words for price, audience and place,
 * filler words, and phrases for which the guide uses another word. The words are in lower case without
 * accents, like those that `searchTokens` returns.
 */
import {
  EVENTS_PAGE_CITIES,
  GUIDE_CITIES,
  NEARBY_TOWNS,
  SUBMIT_CITY_NAMES,
} from '../../content/city-lists.ts';
import { foldText } from '../fold-text.ts';
import { phrases } from './search-tokens.ts';
import { SYNONYMS } from './search-words.ts';

export const FREE = phrases(
  'free, for free, free entry, free admission, free of charge, no cover, no cover charge, no charge, at no cost',
);

export const FAMILIES = phrases(
  `kid, kids, child, children, childrens, toddler, toddlers, teen, teens, teenagers, youth, family, families,
   family friendly, family-friendly, kid friendly, kid-friendly, all ages, whole family, the whole family`,
);

/** Cities with all word sequences that name them, short names included; the longest sequence comes first. */
export const CITIES: readonly { words: readonly string[]; city: string }[] = [
  ...[
    ...EVENTS_PAGE_CITIES,
    ...GUIDE_CITIES.map(({ name }) => name),
    ...SUBMIT_CITY_NAMES,
    ...NEARBY_TOWNS,
  ].map((city) => [city, city] as const),
  ['Corpus', 'Corpus Christi'] as const,
  ['Port A', 'Port Aransas'] as const,
]
  .map(([name, city]) => ({ words: foldText(name).split(' '), city }))
  .filter(
    ({ words }, place, all) => all.findIndex((one) => `${one.words}` === `${words}`) === place,
  )
  .sort((one, other) => other.words.length - one.words.length);

/** Filler words that never help to find an event. */
export const FILLERS = phrases(
  `event, events, thing, things, thing to do, things to do, what to do, what is there to do,
   whats there to do, what can i do, what can we do, happening, happenings, going on, whats on,
   whats, whats up, whats going on, near me, near here, near, nearby, around here, stuff, activity, activities, something,
   anything, upcoming, coming up, im looking for, looking for, show me, tell me, find me`,
);

/**
 * Filler words that are searched for only if the text has no other words: "fun" finds the Fun Run, but "fun
 * for kids" also finds events without the word "fun".
 */
export const SOFT_FILLERS = phrases(
  `fun, best, great, good, cool, see, visit, go, going, find, want, wanna, attend, local, place, places, town, ideas, playing, near`,
);

/** Phrases, each with the word to search for instead. */
export const PHRASES: readonly { words: readonly string[]; means: string }[] = [
  ['live music', 'music'],
  ['live band, live bands', 'band'],
  ['art show, art shows, art exhibit, art exhibits, art exhibition, art exhibitions', 'exhibition'],
  ['art gallery, art galleries', 'gallery'],
  ['art walk, art walks', 'artwalk'],
  ['book reading, book readings', 'reading'],
  ['book signing, book signings', 'author'],
  ['craft fair, craft fairs, craft show, craft shows, craft market, craft markets', 'craft'],
  ['farmers market, farmers markets, farmer market', 'market'],
  ['story time', 'storytime'],
  ['stand up, stand-up', 'comedy'],
].flatMap(([lines = '', means = '']) => phrases(lines).map((words) => ({ words, means })));

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
