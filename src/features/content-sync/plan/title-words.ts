/** Compares titles and venues by their words, because sites write the same title or venue differently. */
import { citySlug } from '../../../regions/city-slug.ts';
import { foldText } from '../../../text/fold-text.ts';

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
    .split(/[^a-z0-9]+/)
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
 * @returns the unmatched words of the first list, then of the second
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

// Recognizes venues that people call by their initials: PAC, AMST, TAMU-CC.

/** Names of venues by city and initials; each name is a list of its words. */
export type VenueInitials = ReadonlyMap<string, readonly string[][]>;

/** The minimum number of initials that identify a name; two initials fit too many names. */
const FEWEST = 3;

/** A name of capitals only, possibly with hyphens, points or an ampersand between them. */
const WRITTEN = /^(?=.{3,14}$)[A-Z](?:[-.&]?[A-Z])*\.?$/;

/** Words that initials may leave out. */
const SMALL = new Set(['of', 'the', 'and', 'for', 'at', 'in', 'on', 'de', 'la', 'del', 'los']);

/** Returns the letters of a name that consists of initials; null for other names. */
const writtenInitials = (name: string): string | null => {
  const bare = name.trim().replace(/^the /i, '');
  const letters = WRITTEN.test(bare) ? bare.replace(/[^A-Z]/g, '').toLowerCase() : '';
  return letters.length >= FEWEST ? letters : null;
};

/** Returns the possible initials of a name: with and without its small words (`SMALL`). */
const initialsOf = (name: string): Set<string> => {
  const words = foldText(name)
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const of = (some: readonly string[]) => some.map((word) => word[0]).join('');
  const all = [of(words), of(words.filter((word) => !SMALL.has(word)))];
  return new Set(all.filter((letters) => letters.length >= FEWEST));
};

const keyOf = (city: string, letters: string): string => `${citySlug(city)} ${letters}`;

const isOneName = (a: readonly string[], b: readonly string[]): boolean =>
  unmatched(a, b).every((rest) => rest.length === 0);

/** Collects the venues of a list by city and initials, each venue once; skips names that are initials. */
export function venueInitials(
  venues: Iterable<{ venueName: string; city: string }>,
): VenueInitials {
  const known = new Map<string, string[][]>();
  const seen = new Set<string>();
  for (const { venueName, city } of venues) {
    const place = `${venueName}\n${city}`;
    // A name of initials is not a full name; it would count as a second venue with these initials.
    if (seen.has(place) || writtenInitials(venueName) !== null) continue;
    seen.add(place);
    const words = wordsOf(venueName);
    for (const letters of initialsOf(venueName)) {
      const names = known.get(keyOf(city, letters));
      if (names === undefined) known.set(keyOf(city, letters), [words]);
      else if (!names.some((name) => isOneName(name, words))) names.push(words);
    }
  }
  return known;
}

/**
 * Says whether one of two venue names is the initials of the other, and no other known venue of the city has
 * these initials.
 */
export function isByInitials(a: string, b: string, city: string, known: VenueInitials): boolean {
  const [shortA, shortB] = [writtenInitials(a), writtenInitials(b)];
  const letters = shortA ?? shortB;
  if (letters === null || (shortA !== null && shortB !== null)) return false;
  const full = shortA === null ? a : b;
  if (!initialsOf(full).has(letters)) return false;
  const words = wordsOf(full);
  return (known.get(keyOf(city, letters)) ?? []).every((name) => isOneName(name, words));
}
