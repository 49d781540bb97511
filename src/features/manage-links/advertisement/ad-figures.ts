import { site } from '../../../site.ts';
import type { AdDay } from './linked-advertisement.ts';

/** What days come to together. */
export interface AdTotals {
  impressions: number;
  clicks: number;
}

/** The sum of days. */
export const totalOf = (days: readonly AdDay[]): AdTotals =>
  days.reduce(
    (sum, { impressions, clicks }) => ({
      impressions: sum.impressions + impressions,
      clicks: sum.clicks + clicks,
    }),
    { impressions: 0, clicks: 0 },
  );

/** A whole number with its thousands marked, `1,234`. */
export const count = (number: number): string => number.toLocaleString(site.locale);

/** How many of those who saw it followed it, `1.3%`; null while nobody has seen it. */
export const clickRate = ({ impressions, clicks }: AdTotals): string | null =>
  impressions === 0 ? null : `${((100 * clicks) / impressions).toFixed(1)}%`;

/** The days of one calendar month. */
export interface AdMonth extends AdTotals {
  /** As in `2026-11`. */
  month: string;
  /** The newest first. */
  days: AdDay[];
}

/** Days by calendar month, the newest first in both. */
export const byMonth = (days: readonly AdDay[]): AdMonth[] =>
  [...Map.groupBy(days.toReversed(), ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    days: ofMonth,
    ...totalOf(ofMonth),
  }));
