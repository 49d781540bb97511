import type { Cents } from '../figures.ts';
import { site } from '../site.ts';

const whole = (cents: Cents): string => `$${Math.trunc(cents / 100).toLocaleString(site.locale)}`;

/** Writes cents as `$29.00` or `$1,250.50`. Computed from whole numbers, so nothing is rounded. */
export const dollars = (cents: Cents): string =>
  `${whole(cents)}.${String(cents % 100).padStart(2, '0')}`;

/**
 * Writes a sum in the smallest unit of its currency, as Stripe returns it: `$29.00`, `€1.00`, `¥2,900`.
 * Currencies whose smallest unit differs at Stripe are not used here.
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
