/** Compares titles and venues by their words, because people write the same title or venue differently. */
import { foldText } from './fold-text.ts';

/** Spellings of a word, each mapped to the spelling used for comparison. */
const SPELLINGS: Record<string, string> = {
  theatre: 'theater',
  centre: 'center',
  ctr: 'center',
  cntr: 'center',
  aud: 'auditorium',
  gal: 'gallery',
  mus: 'museum',
  lib: 'library',
  pk: 'park',
  bldg: 'building',
  blvd: 'boulevard',
  ave: 'avenue',
  rd: 'road',
  dr: 'drive',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  // "St" means both "Saint" and "Street"; neither word tells two places apart.
  street: 'st',
  saint: 'st',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  ii: '2',
  iii: '3',
  iv: '4',
  vol: 'volume',
  pt: 'part',
  fest: 'festival',
  nite: 'night',
  xmas: 'christmas',
  children: 'kids',
  childrens: 'kids',
  kid: 'kids',
  adult: 'adults',
  youth: 'teens',
  teen: 'teens',
};

/** Words to ignore: two titles are the same with or without them. */
const FILLERS = new Set(
  'the a an and at in of on to for with by from presents present presented featuring feat live event s'.split(
    ' ',
  ),
);

/**
 * Returns the words of a text in one spelling, with ordinals as numbers and without the words of `FILLERS`.
 */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replaceAll(/['’]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
    .map((word) => SPELLINGS[word] ?? word)
    .filter((word) => word !== '' && !FILLERS.has(word));
}

/** Words must have at least this many letters for a small difference to count as a typing mistake. */
const TYPO_LENGTH = 5;

/**
 * Words of arts titles that differ by one letter from another word in this list. Such a difference between
 * two of these words is not counted as a typing mistake.
 */
const NEAR_WORDS = new Set(
  (
    'angel angle beard boarding bolder border boulder bread carts carving casting choral coast coasting ' +
    'coral costa crafts craving dairy diary fairy fiery gilding gliding heart hearth lighting lightning ' +
    'marital martial painting paring parking party paster pastry patters planting plaster plating quiet ' +
    'quite sacred salon saloon scared score shore signing silver singing sings sliver sprig spring ' +
    'staring starring starting sting stings storey story string strings swinging swings tables tails ' +
    'tales trading trail trails training trial trials united untied wave waves waving weave weaves ' +
    'weaving word words world worlds'
  ).split(' '),
);

/**
 * Says whether two words count as the same although they differ: by a plural `s`, or by one letter that is
 * missing, added or swapped with the next. Words with a replaced letter ("Painting", "Printing") or another
 * first letter are different words.
 */
function isTypo(a: string, b: string): boolean {
  if (`${a}s` === b || a === `${b}s`) return Math.min(a.length, b.length) > 2;
  if (Math.min(a.length, b.length) < TYPO_LENGTH || Math.abs(a.length - b.length) > 1) return false;
  if (a[0] !== b[0] || /\d/.test(a + b) || (NEAR_WORDS.has(a) && NEAR_WORDS.has(b))) return false;
  let from = 1;
  while (a[from] === b[from] && from < a.length) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/**
 * Finds the words that are in only one of two lists. Words match if they are equal or differ by a typing
 * mistake.
 * @returns two lists: the unmatched words of `a`, and the unmatched words of `b`
 */
export function unmatched(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const onlyA: string[] = [];
  const restB = [...b];
  for (const word of a) {
    const exact = restB.indexOf(word);
    const place = exact === -1 ? restB.findIndex((other) => isTypo(word, other)) : exact;
    if (place === -1) onlyA.push(word);
    else restB.splice(place, 1);
  }
  return [onlyA, restB];
}

/** Says whether two lists of words are the same text, apart from typing mistakes and spaces. */
export function areSame(a: readonly string[], b: readonly string[]): boolean {
  const [onlyA, onlyB] = unmatched(a, b);
  return onlyA.join('') === onlyB.join('');
}

/**
 * Words and numbers that make two events different if only one of the titles has them, even if the place, the
 * hour and the rest of the titles are the same.
 */
const TELLING = new RegExp(
  `^(?:\\d+|${(
    'kids teens adults family seniors junior senior beginner beginners intro introduction intermediate ' +
    'advanced division matinee preview opening closing part level volume session chapter episode day morning afternoon evening after ' +
    'party reception rehearsal audition auditions workshop class lecture tour talk volunteer members ' +
    'virtual online cancelled canceled'
  ).replaceAll(' ', '|')})$`,
);

/** Words that are too common to identify an event on their own: many events of a week have such a title. */
const COMMON = new Set(
  (
    'jazz blues opera ballet poetry pottery concert music dance yoga film movie market festival workshop ' +
    'class night open mic karaoke trivia storytime drawing painting knitting choir band show art walk ' +
    'exhibit exhibition recital play'
  ).split(' '),
);

/** Removes the presenter and the count of years: `Symphony presents: 39th Annual Gala` leaves `Gala`. */
const withoutPresenter = (title: string): string =>
  title
    .replace(/^.{2,60}?\bpresents?:?\s+/i, '')
    .replace(/ presented by .+$/i, '')
    .replace(/\b(?:\d+(?:st|nd|rd|th) )?annual\b/i, '');

/** Returns the words by which a title is compared: without its presenter and its count of years. */
export const titleWords = (title: string): string[] => wordsOf(withoutPresenter(title));

export type Closeness = 'same' | 'unknown' | 'other';

/**
 * Compares titles: `same` if their words are equal apart from typing mistakes and spaces, `unknown` if one
 * has all words of the other and more, `other` if not. Also `other` if a further word is in `TELLING`,
 * or if the shorter title is one word of `COMMON`.
 * @param silent words to ignore, e.g. the name of the place; a title of only such words is compared as it is
 */
export function titleCloseness(a: string[], b: string[], silent: readonly string[]): Closeness {
  const bare = (words: string[]) => {
    const rest = words.filter((word) => !silent.includes(word));
    return rest.length === 0 ? words : rest;
  };
  const [onlyA, onlyB] = unmatched(bare(a), bare(b));
  if (onlyA.join('') === onlyB.join('')) return 'same';
  if (onlyA.length > 0 && onlyB.length > 0) return 'other';
  if ([...onlyA, ...onlyB].some((word) => TELLING.test(word))) return 'other';
  const shorter = bare(a).length < bare(b).length ? bare(a) : bare(b);
  const isTitle = shorter.length > 1 || !COMMON.has(shorter[0] ?? '');
  return isTitle ? 'unknown' : 'other';
}
