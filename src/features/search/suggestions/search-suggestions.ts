/** Suggests what a visitor may mean while typing in the search. */
import { EVENT_CATEGORIES } from '../../../regions/categories.ts';
import { paths, type SearchQuery } from '../../../paths.ts';
import { foldedWords, suggestNamed } from '../../../text/search/suggest-named.ts';
import type { Suggestion } from '../../../forms/fields/SuggestionList.tsx';

/** The names of the guide, in the file that a build writes for the suggestions. */
export interface GuideNames {
  venues: readonly { id: string; name: string; city: string }[];
  organizers: readonly { id: string; name: string; kind: string }[];
}

/** A suggestion leads to a page of the guide, or changes the search. */
export interface SearchSuggestion extends Suggestion {
  href?: string;
  change?: SearchQuery;
}

const TIMES = ['tonight', 'today', 'tomorrow', 'this weekend', 'next weekend'];

/** Maximum number of suggestions (as many as fit above a phone's keyboard), and of each kind of filter. */
const MOST = 6;
const MOST_OF_A_KIND = 2;
/** Minimum number of letters that the end of a text must have to mean a name. */
const FEWEST_LETTERS = 2;

/**
 * Finds the longest run of words at the end of the text with which a name begins, and returns the words
 * before that run. Null if there is none, or if the run is the whole name, so that nothing is left to
 * suggest.
 */
function endNaming(words: readonly string[], name: string): string[] | null {
  const folded = foldedWords(name).join(' ');
  for (let from = 0; from < words.length; from += 1) {
    const end = words.slice(from).flatMap(foldedWords).join(' ');
    if (end === folded) return null;
    if (end.length >= FEWEST_LETTERS && folded.startsWith(end)) return words.slice(0, from);
  }
  return null;
}

/** Suggests at most six: days, towns and categories for the end of the text, then venues and organizers. */
export function suggestSearches(
  text: string,
  { venues, organizers }: GuideNames,
  towns: readonly string[],
): SearchSuggestion[] {
  const words = text.trim().split(/\s+/);
  const ending = (
    names: readonly string[],
    suggestionOf: (before: string[], name: string) => Omit<SearchSuggestion, 'id'>,
  ): SearchSuggestion[] =>
    names
      .flatMap((name) => {
        const before = endNaming(words, name);
        return before === null ? [] : [{ id: name, ...suggestionOf(before, name) }];
      })
      .slice(0, MOST_OF_A_KIND);
  const asText = (parts: string[], note: string) => {
    const q = parts.join(' ');
    return { title: q, note, change: { q } };
  };
  const slugs = new Map<string, string>(EVENT_CATEGORIES.map(({ label, slug }) => [label, slug]));
  return [
    ...ending(TIMES, (before, name) => asText([...before, name], 'Day')),
    ...ending(towns, (before, name) => {
      const joint = before.length === 0 || before.at(-1) === 'in' ? [] : ['in'];
      return asText([...before, ...joint, name], 'Town');
    }),
    ...ending([...slugs.keys()], (before, name) => ({
      ...{ title: name, note: 'Category' },
      change: { q: before.join(' '), category: slugs.get(name) },
    })),
    ...suggestNamed(venues, text, ({ city }) => city).map(({ id, name, city }) => ({
      ...{ id, title: name, note: `Venue, ${city}`, href: paths.venue(id) },
    })),
    ...suggestNamed(organizers, text, () => '').map(({ id, name, kind }) => ({
      ...{ id, title: name, note: kind, href: paths.organizer(id) },
    })),
  ].slice(0, MOST);
}
