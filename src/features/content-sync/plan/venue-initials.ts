/** Recognizes venues that people call by their initials: PAC, AMST, TAMU-CC. */
import { citySlug } from '../../../regions/city-slug.ts';
import { foldText } from '../../../text/fold-text.ts';
import { areSame, wordsOf } from '../../../text/title-words.ts';

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
      else if (!names.some((name) => areSame(name, words))) names.push(words);
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
  return (known.get(keyOf(city, letters)) ?? []).every((name) => areSame(name, words));
}
