/**
 * What a reader may ask to be written about: kinds of events, and towns. Both
 * count together: a kind in a town. Nothing chosen in a group is everything in it, so that a new
 * subscriber misses nothing.
 */
import { z } from 'zod';
import { EVENTS_PAGE_CITIES } from '../../content/city-lists.ts';
import { CATEGORY_OPTIONS } from '../../regions/categories.ts';

export interface InterestOption {
  /** As it is stored: a category's slug or a city's base name. */
  value: string;
  label: string;
}

/** The two groups, in the order of their lists. */
export const INTEREST_GROUPS = {
  categories: CATEGORY_OPTIONS,
  cities: EVENTS_PAGE_CITIES.map((name) => ({ value: name, label: name })),
} as const satisfies Record<string, readonly InterestOption[]>;

const ALL: readonly string[] = Object.values(INTEREST_GROUPS).flatMap((options) =>
  options.map(({ value }) => value),
);

const UNKNOWN = 'Choose interests from the list';

/** A form sends one ticked box as text, and none as nothing at all. */
const asList = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);

/**
 * The interests to store: each once, in the order of the lists. Blank values are dropped, so that a
 * form can say with a hidden blank field that no box is ticked.
 */
export const interestsField = z.preprocess(
  asList,
  z
    .array(z.enum(['', ...ALL], { error: UNKNOWN }), { error: UNKNOWN })
    .transform((chosen) => ALL.filter((value) => chosen.includes(value))),
);

/** Interests by group, for whoever picks events for a reader; without those no longer offered. */
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
