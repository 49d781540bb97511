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

/** Computes the click-through rate: `1.3%`; null without impressions. */
export const clickRate = ({ impressions, clicks }: AdTotals): string | null =>
  impressions === 0 ? null : `${((100 * clicks) / impressions).toFixed(1)}%`;
