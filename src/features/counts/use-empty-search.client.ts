import { useEffect } from 'react';
import { countedWords } from './counted-search.ts';
import { reportVisit } from './report-visit.client.ts';

/** Milliseconds without a change after which the visitor has finished typing. */
const SETTLED_MS = 2000;

/** The values of a search's controls. */
interface Search {
  words: string | undefined;
  category: string | undefined;
  city: string | undefined;
}

/**
 * Reports to the guide that a search for words found nothing. Words that may identify a person are not sent.
 * @param isEmpty whether the search is finished and found nothing
 */
export function useEmptySearch({ words = '', category = '', city = '' }: Search, isEmpty: boolean) {
  useEffect(() => {
    if (!isEmpty || countedWords(words) === null) return undefined;
    const timer = setTimeout(() => {
      reportVisit({ search: { words, category, city } });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [words, category, city, isEmpty]);
}
