import { site } from '../../../site.ts';
import type { AdDay } from './linked-advertisement.ts';

export interface AdTotals {
  impressions: number;
  clicks: number;
}

export const totalOf = (days: readonly AdDay[]): AdTotals =>
  days.reduce(
    (sum, { impressions, clicks }) => ({
      impressions: sum.impressions + impressions,
      clicks: sum.clicks + clicks,
    }),
    { impressions: 0, clicks: 0 },
  );

/** A number with thousands separators: `1,234`. */
export const count = (number: number): string => number.toLocaleString(site.locale);

/** Click-through rate, such as `1.3%`; null without impressions. */
export const clickRate = ({ impressions, clicks }: AdTotals): string | null =>
  impressions === 0 ? null : `${((100 * clicks) / impressions).toFixed(1)}%`;

export interface AdMonth extends AdTotals {
  /** `2026-11` */
  month: string;
  /** Newest first. */
  days: AdDay[];
}

/** Days grouped by calendar month, newest first. */
export const byMonth = (days: readonly AdDay[]): AdMonth[] =>
  [...Map.groupBy(days.toReversed(), ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    days: ofMonth,
    ...totalOf(ofMonth),
  }));
