/**
 * Reads prices. A price is any text and is stored as submitted; only the text `FREE` has a fixed meaning.
 * Amounts are parsed if the text is clear, for the filter of free events and for machine formats.
 */

/** Stored value of a free event. */
export const FREE = 'FREE';

/** A price in integer cents; `maxCents` is null for an open price ("From $12"). */
interface PriceRange {
  minCents: number;
  maxCents: number | null;
}

const NOTHING = /^(?:free|\$\s*0(?:\.00?)?|0(?:\.00?)?)$/i;

/** Matches `20`, `$20`, `$1,200`, `$10.50`; at most six digits before the point. */
const AMOUNT = /^\$?\s?(\d{1,3},\d{3}|\d{1,6})(?:\.(\d{2}))?$/;

/**
 * Returns the price to store: `FREE` for `free`, `0`, `$0` and `$0.00` in any case, null for an empty text,
 * and any other text trimmed.
 */
export function normalizePrice(text: string | null | undefined): string | null {
  const price = (text ?? '').trim();
  if (price === '') return null;
  return NOTHING.test(price) ? FREE : price;
}

const readCents = (text: string): number | null => {
  const match = AMOUNT.exec(text.trim());
  if (match === null) return null;
  return Number(match[1]?.replace(',', '')) * 100 + Number(match[2] ?? 0);
};

/**
 * Parses one amount (`$20`, `20`), a range (`$15-30`, `$15 to $30`), an open price (`From $12`, `$12+`) or a
 * free price into cents. Returns null for anything else: `$5 suggested donation` is neither a price nor free,
 * `$10 adults, $5 children` is a list, and `$30-15` is a range from high to low.
 */
export function parsePrice(text: string | null | undefined): PriceRange | null {
  const price = normalizePrice(text);
  if (price === null) return null;
  if (price === FREE) return { minCents: 0, maxCents: 0 };

  const open = /^(?:from|starting at)\s(.+)$/i.exec(price)?.[1] ?? /^(.+)\+$/.exec(price)?.[1];
  if (open !== undefined) {
    const minCents = readCents(open);
    return minCents === null ? null : { minCents, maxCents: null };
  }

  const amounts = price.split(/[-–—]|\sto\s/i).map(readCents);
  const [minCents, maxCents = minCents] = amounts;
  if (amounts.length > 2 || minCents == null || maxCents == null || maxCents < minCents)
    return null;
  return { minCents, maxCents };
}

/** Says whether the price means free admission; a missing price does not. */
export function isFree(price: string | null | undefined): boolean {
  return normalizePrice(price) === FREE;
}

/** Writes the price as pages print it. */
export function priceLabel(price: string | null | undefined): string {
  return normalizePrice(price) ?? 'Price not specified';
}

/**
 * Reads a price and returns it as it is stored, with its minimum and maximum in cents. Both are null if the
 * text has no clear amount; only the maximum is null for an open price such as `From $12`.
 */
export function readPrice(text: string | null): {
  price: string | null;
  priceMinCents: number | null;
  priceMaxCents: number | null;
} {
  const range = parsePrice(text);
  return {
    price: normalizePrice(text),
    priceMinCents: range?.minCents ?? null,
    priceMaxCents: range?.maxCents ?? null,
  };
}
