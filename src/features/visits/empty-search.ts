import { z } from 'zod';
import { OFFERED_CITIES } from '../../content/city-lists.ts';
import { canonicalCategory, categoryLabel } from '../../regions/categories.ts';
import { sameCity } from '../../regions/cities.ts';
import { countedWords } from './counted-search.ts';

/** A search that found nothing, as a page sends it; a filter that is not set is empty. */
export const emptySearch = z.object({
  words: z.string().max(200),
  category: z.string().max(60),
  city: z.string().max(100),
});

/**
 * Returns the name under which a search is counted, its words and filters: `jazz (Music, Rockport)`. Null for
 * a search that is not counted, or that has a filter that the guide does not offer.
 */
export function searchName({ words, category, city }: z.output<typeof emptySearch>): string | null {
  const counted = countedWords(words);
  const slug = category === '' ? '' : canonicalCategory(category);
  const place = city === '' ? '' : OFFERED_CITIES.find((name) => sameCity(name, city));
  if (counted === null || slug === null || slug === undefined || place === undefined) return null;
  const filters = [slug === '' ? '' : categoryLabel(slug), place].filter((text) => text !== '');
  return filters.length === 0 ? counted : `${counted} (${filters.join(', ')})`;
}
