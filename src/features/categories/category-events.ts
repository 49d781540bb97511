import { type CategoryRule, keysOfEvent, keysOfRule } from '../../regions/topics.ts';
import type { EventSummary } from '../events/event.ts';

type Filed = Pick<EventSummary, 'category' | 'tags' | 'city'>;

/** The events of a category. */
interface CategoryEvents<T> {
  /** Upcoming events, in calendar order. */
  upcoming: T[];
  /** Past events, newest first. */
  past: T[];
}

/**
 * Returns a function that finds the slugs of the categories whose pages list an event, because of its
 * category or an alias, because of a tag, or because of its city. The slugs are in the order of the rules,
 * each once.
 */
export function matchCategories(rules: readonly CategoryRule[]): (event: Filed) => string[] {
  const asking = new Map<string, Set<string>>();
  for (const rule of rules) {
    for (const key of keysOfRule(rule)) {
      asking.set(key, (asking.get(key) ?? new Set()).add(rule.slug));
    }
  }
  return (event) => {
    const found = new Set(keysOfEvent(event).flatMap((key) => [...(asking.get(key) ?? [])]));
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
