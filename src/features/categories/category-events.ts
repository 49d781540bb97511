import { canonicalCategory } from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import type { EventSummary } from '../events/event.ts';

/** The rule that assigns events to a category's page; see `src/content/category-schema.ts`. */
export interface CategoryRule {
  slug: string;
  categories: readonly string[];
  tags: readonly string[];
  cities: readonly string[];
}

type Filed = Pick<EventSummary, 'category' | 'tags' | 'city'>;

/** The events of a category. */
interface CategoryEvents<T> {
  /** Upcoming events, in calendar order. */
  upcoming: T[];
  /** Past events, newest first. */
  past: T[];
}

/**
 * Normalizes a text for the lookup keys that rules and events share. With keys, an event is not compared with
 * every rule.
 */
const folded = (value: string): string => value.trim().toLowerCase();
const categoryKey = (value: string): string =>
  `category ${canonicalCategory(value) ?? folded(value)}`;
const tagKey = (value: string): string => `tag ${folded(value)}`;
const cityKey = (value: string): string => `city ${folded(baseCity(value))}`;

/**
 * Makes a function that finds the slugs of the categories that list an event: by its category or an alias of
 * it, by a tag, or by its city. The slugs are in the order of the rules, each once.
 */
export function matchCategories(rules: readonly CategoryRule[]): (event: Filed) => string[] {
  const asking = new Map<string, Set<string>>();
  for (const { slug, categories, tags, cities } of rules) {
    const keys = [
      ...[slug, ...categories].map(categoryKey),
      ...tags.map(tagKey),
      ...cities.map(cityKey),
    ];
    for (const key of keys) asking.set(key, (asking.get(key) ?? new Set()).add(slug));
  }
  return ({ category, tags, city }) => {
    const keys = [categoryKey(category), ...tags.map(tagKey), cityKey(city)];
    const found = new Set(keys.flatMap((key) => [...(asking.get(key) ?? [])]));
    return rules.map(({ slug }) => slug).filter((slug) => found.has(slug));
  };
}

/**
 * Assigns events to categories in one pass.
 * @param catalog upcoming events in calendar order, and past events, latest end first; each category keeps
 * these orders
 * @returns an entry for each rule, which is empty if no event matches
 */
export function sortIntoCategories<T extends Filed>(
  rules: readonly CategoryRule[],
  catalog: { upcoming: readonly T[]; past: readonly T[] },
): Map<string, CategoryEvents<T>> {
  const slugsOf = matchCategories(rules);
  const sorted = new Map<string, CategoryEvents<T>>(
    rules.map(({ slug }) => [slug, { upcoming: [], past: [] }]),
  );
  for (const event of catalog.upcoming) {
    for (const slug of slugsOf(event)) sorted.get(slug)?.upcoming.push(event);
  }
  for (const event of catalog.past) {
    for (const slug of slugsOf(event)) sorted.get(slug)?.past.push(event);
  }
  return sorted;
}
