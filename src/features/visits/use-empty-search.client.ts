import { useEffect } from 'react';
import { countedWords } from './counted-words.ts';
import { reportVisit } from './report-visit.client.ts';

/** Milliseconds after which unchanged words are no longer being typed. */
const SETTLED_MS = 2000;

/** A search as the controls hold it. */
interface Search {
  words: string | undefined;
  category: string | undefined;
  city: string | undefined;
}

/**
 * Tells the guide of a search by words that found nothing. What may point to a person is not sent.
 * @param isEmpty whether the search is answered and found nothing
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
