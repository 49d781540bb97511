/** Separates the facts that all dates of a listing share from the facts of a single date. */
import { compareTexts } from '../../../text/compare-texts.ts';
import type { ListingFacts } from '../listing.ts';

const keysOf = (facts: ListingFacts) => Object.keys(facts) as (keyof ListingFacts)[];

const asText = (value: ListingFacts[keyof ListingFacts]): string => JSON.stringify(value);

/** Says whether two dates have the same facts, ignoring the URLs of their pages at the source. */
export function sameFacts(a: ListingFacts, b: ListingFacts): boolean {
  return keysOf(a).every((key) => key === 'sourceUrl' || asText(a[key]) === asText(b[key]));
}

/**
 * Finds the most frequent value of a field. If several are equally frequent, the first in text order wins, so
 * that the order of the dates does not matter.
 */
const usual = <K extends keyof ListingFacts>(
  all: readonly ListingFacts[],
  key: K,
): ListingFacts[K] | undefined => {
  const counts = new Map<string, { value: ListingFacts[K]; count: number }>();
  for (const facts of all) {
    const text = asText(facts[key]);
    const known = counts.get(text);
    if (known === undefined) counts.set(text, { value: facts[key], count: 1 });
    else known.count += 1;
  }
  const [first] = Array.from(counts).sort(
    ([a, one], [b, other]) => other.count - one.count || compareTexts(a, b),
  );
  return first?.[1].value;
};

/** Returns the facts of a listing: for each field, the most frequent value of its dates. */
export function sharedFacts(all: readonly [ListingFacts, ...ListingFacts[]]): ListingFacts {
  const shared: ListingFacts = { ...all[0] };
  const set = <K extends keyof ListingFacts>(key: K) => {
    const value = usual(all, key);
    if (value !== undefined) shared[key] = value;
  };
  for (const key of keysOf(shared)) set(key);
  // The cents must come from the same date as the price text.
  const priced = all.find(({ price }) => price === shared.price) ?? all[0];
  return {
    ...shared,
    priceMinCents: priced.priceMinCents,
    priceMaxCents: priced.priceMaxCents,
    // A URL that only some dates have is not kept, because it may be the page of a single date.
    sourceUrl: all.every(({ sourceUrl }) => sourceUrl === all[0].sourceUrl)
      ? all[0].sourceUrl
      : null,
  };
}

/** Returns the fields of a date that differ from its listing's. */
export function ownFacts(facts: ListingFacts, shared: ListingFacts): Partial<ListingFacts> {
  const own: Partial<ListingFacts> = {};
  const set = <K extends keyof ListingFacts>(key: K) => {
    own[key] = facts[key];
  };
  for (const key of keysOf(facts)) if (asText(facts[key]) !== asText(shared[key])) set(key);
  return own;
}
