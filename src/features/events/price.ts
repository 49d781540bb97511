/**
 * Prices are free text, kept as their organizers wrote them; `FREE` alone has a meaning. Amounts are
 * read out only where the text leaves no doubt, for the free filter and machine formats.
 */

/** The stored value of an event that costs nothing. */
export const FREE = 'FREE';

/** Integer cents. `maxCents` is null where only the least is known ("From $12"). */
interface PriceRange {
  minCents: number;
  maxCents: number | null;
}

const NOTHING = /^(?:free|\$\s*0(?:\.00?)?|0(?:\.00?)?)$/i;

/** `20`, `$20`, `$1,200`, `$10.50`; six digits before the point are more than any ticket. */
const AMOUNT = /^\$?\s?(\d{1,3},\d{3}|\d{1,6})(?:\.(\d{2}))?$/;

/**
 * The price to store: `FREE` for `free`, `0`, `$0` and `$0.00` in any case and spacing, else the text
 * trimmed and otherwise as written, null when nothing is written.
 */
export function normalizePrice(text: string | null | undefined): string | null {
  const written = (text ?? '').trim();
  if (written === '') return null;
  return NOTHING.test(written) ? FREE : written;
}

const readCents = (text: string): number | null => {
  const match = AMOUNT.exec(text.trim());
  if (match === null) return null;
  return Number(match[1]?.replace(',', '')) * 100 + Number(match[2] ?? 0);
};

/**
 * The least and most a ticket costs, in cents, where the text is clear: one amount (`$20`, `20`,
 * `$10.50`), a range (`$15-30`, `$15 to $30`), an open price (`From $12`, `$12+`), or free.
 *
 * Null for everything else. That includes `$5 suggested donation` (nobody has to pay it, so it is
 * neither a price nor free), lists such as `$10 adults, $5 children`, and a range that runs down.
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

/** Whether an event is free. A price that is not given is not free. */
export function isFree(price: string | null | undefined): boolean {
  return normalizePrice(price) === FREE;
}

/** The price as printed on an event's page. */
export function priceLabel(price: string | null | undefined): string {
  return normalizePrice(price) ?? 'Price not specified';
}
