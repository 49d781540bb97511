import type { Cents } from '../figures.ts';
import { site } from '../site.ts';

const whole = (cents: Cents): string => `$${Math.trunc(cents / 100).toLocaleString(site.locale)}`;

/**
 * Writes cents as dollars: `$29.00`, `$1,250.50`. It calculates with whole numbers, so nothing is rounded.
 */
export const dollars = (cents: Cents): string =>
  `${whole(cents)}.${String(cents % 100).padStart(2, '0')}`;

/**
 * Writes an amount in the smallest unit of a currency, as Stripe returns it: `$29.00`, `€1.00`, `¥2,900`. For
 * every currency that the guide uses, `Intl` and Stripe agree on the smallest unit.
 */
export function money(amount: number, currency: string): string {
  if (currency === 'usd') return dollars(amount);
  const format = new Intl.NumberFormat(site.locale, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** Writes a price in running text as `$29`, with cents only if there are any. */
export const shortDollars = (cents: Cents): string =>
  cents % 100 === 0 ? whole(cents) : dollars(cents);
