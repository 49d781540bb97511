import { z } from 'zod';
import { OFFERED_CITIES } from '../../content/city-lists.ts';
import { canonicalCategory, CATEGORY_OPTIONS } from '../../regions/categories.ts';
import { citySlug } from '../../regions/city-slug.ts';

/**
 * Defines the interests of a subscriber: categories and cities. An event must match a chosen category and a
 * chosen city. If no category is chosen, every category matches; if no city is chosen, every city matches.
 */

export interface InterestOption {
  /** Stored value: the slug of a category, or the name of a city without the state. */
  value: string;
  label: string;
}

/** The two groups of interests, each in the order of its list. */
export const INTEREST_GROUPS = {
  categories: CATEGORY_OPTIONS,
  cities: OFFERED_CITIES.map((name) => ({ value: name, label: name })),
} as const satisfies Record<string, readonly InterestOption[]>;

const ALL: readonly string[] = Object.values(INTEREST_GROUPS).flatMap((options) =>
  options.map(({ value }) => value),
);

const UNKNOWN = 'Choose interests from the list';

/** Turns a single value into a list, because a form sends one checked box as a text. */
const asList = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);

/**
 * The interests to store, without duplicates, in the order of the lists above. Blank values are removed:
 * forms with boxes have a hidden blank field, so that "no box checked" differs from "no boxes in the form".
 */
export const interestsField = z.preprocess(
  asList,
  z
    .array(z.enum(['', ...ALL], { error: UNKNOWN }), { error: UNKNOWN })
    .transform((chosen) => ALL.filter((value) => chosen.includes(value))),
);

/** Sorts interests into categories and cities; leaves out interests that are no longer offered. */
export function groupInterests(
  interests: readonly string[],
): Record<keyof typeof INTEREST_GROUPS, string[]> {
  const chosenOf = (options: readonly InterestOption[]) =>
    options.map(({ value }) => value).filter((value) => interests.includes(value));
  return {
    categories: chosenOf(INTEREST_GROUPS.categories),
    cities: chosenOf(INTEREST_GROUPS.cities),
  };
}

/** Says whether an event matches a subscriber's interests, by category and by city. */
export function matchesInterests(
  event: { category: string; city: string },
  interests: readonly string[],
): boolean {
  const { categories, cities } = groupInterests(interests);
  const category = canonicalCategory(event.category);
  const city = citySlug(event.city);
  return (
    (categories.length === 0 || categories.some((one) => one === category)) &&
    (cities.length === 0 || cities.some((one) => citySlug(one) === city))
  );
}
