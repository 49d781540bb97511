/**
 * The events of a city's page: which they are, in which order, and the two filters between the
 * address and the call it makes. An address comes from anyone, so reading one never fails.
 */
import { compareTexts } from '../../text/compare-texts.ts';
import type { AddressRules } from '../../ui/list/address-text.ts';
import { withUnlisted } from '../../ui/list/keep-unknown-option.ts';
import { CITY_EVENTS_SHOWN } from '../../figures.ts';
import { type CityQuery, paths } from '../../paths.ts';
import {
  canonicalCategory,
  type CategoryOption,
  categoryLabel,
  CITY_PAGE_CATEGORY_OPTIONS,
} from '../../regions/categories.ts';
import { withState } from '../../regions/cities.ts';
import type { EventSummary } from '../events/event.ts';
import { apiParams } from '../events/list/events-query.ts';

const readQuery = (category: string | null | undefined, view: string | null | undefined) => ({
  category: canonicalCategory(category ?? '') ?? undefined,
  view: view === 'all' ? ('all' as const) : undefined,
});

/**
 * How the filters of one city's page stand in its address. A category or alias of the nine filters,
 * anything else filters nothing; a view other than `all` is upcoming. Of a repeated key the first
 * counts.
 */
export function cityEventsAddress(slug: string): AddressRules<CityQuery> {
  return {
    read: (params) => readQuery(params.get('category'), params.get('view')),
    href: (query) => paths.city(slug, query),
    withFilled: (query, filled) =>
      readQuery(filled['category'] ?? query.category, filled['view'] ?? query.view),
  };
}

/** The choices of the category filter; one that a link brought along is added, so that it shows. */
export const cityCategoryOptions = (category: string | undefined): readonly CategoryOption[] =>
  withUnlisted(CITY_PAGE_CATEGORY_OPTIONS, category, categoryLabel);

/**
 * The query of `GET /api/events` for a city's page. A city with its state matches whole, as the
 * specification asks ("equals exactly '{name}, TX'"); in any case, as the database compares.
 * @param name without the state
 */
export function cityEventsParams(
  name: string,
  { category, view }: CityQuery,
  now: Date,
): Record<string, string | number | undefined> & { limit: number } {
  return {
    ...apiParams({ category, view, city: withState(name) }, now),
    limit: CITY_EVENTS_SHOWN,
  };
}

/** Those of `events` whose city is `{name}, TX`, by the rule of `cityEventsParams`. */
export function eventsOfCity<T extends Pick<EventSummary, 'city'>>(
  events: readonly T[],
  name: string,
): T[] {
  const whole = withState(name).toLowerCase();
  return events.filter(({ city }) => city.trim().toLowerCase() === whole);
}

/**
 * The events a city's page shows: the first six of the calendar, sorted by start date ascending, as
 * the specification has it; what starts on one day stays in the calendar's order.
 *
 * Which six is the calendar's decision, where an exhibition that is on counts as of today. Sorting
 * first and counting afterwards would let six long exhibitions keep every concert off the page.
 * Among the six, what began earliest comes first: what is on, then what comes, day by day.
 * @param events in the order of the calendar
 */
export function firstEventsOfCity<T extends Pick<EventSummary, 'startDate'>>(
  events: readonly T[],
): T[] {
  return events.slice(0, CITY_EVENTS_SHOWN).sort((a, b) => compareTexts(a.startDate, b.startDate));
}
