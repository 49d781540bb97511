import { describe, expect, it } from 'vitest';
import type { AdOrder } from '../../../../../src/features/advertising/review/ad-order.ts';
import {
  figureFacts,
  orderedFacts,
} from '../../../../../src/features/advertising/review/ad-order-facts.ts';
import { sampleReviewAdOrder } from '../../../../support/samples/sample-review-ad-order.ts';

const fact = (label: string, changes: Partial<AdOrder> = {}) =>
  orderedFacts(sampleReviewAdOrder(changes)).find((one) => one.label === label)?.text;
const custom = { type: 'custom', placement: 'homepage' } as const;

describe('what was ordered', () => {
  it.each([
    [{}, 'Sidebar, in the column, 300x250'],
    [{ type: 'horizontal' }, 'Horizontal banner, across the page, 728x90'],
    [{ ...custom, image: null }, 'Custom package, its image decides where'],
    [
      { ...custom, image: { url: '/a.webp', width: 4, height: 4, alt: null } },
      'Custom package, its image fits no place',
    ],
    [{ ...custom, image: null, state: 'active' }, 'Custom package, as agreed'],
  ] as const)('with %j is called %s', (changes, text) => {
    expect(fact('Package', changes)).toBe(text);
  });

  it('has its months and its price', () => {
    expect(fact('Duration')).toBe('2 months');
    expect(fact('Price')).toBe('$99.00 a month, $198.00 in all');
  });

  it('of a quote has neither', () => {
    const quote = { monthlyCents: null, totalCents: null, duration: null };
    expect(fact('Duration', quote)).toBeUndefined();
    expect(fact('Price', quote)).toBe('To be agreed on');
    expect(fact('Price', { ...quote, monthlyCents: 35_000 })).toBe('$350.00 a month');
  });

  it('has the Central day it was ordered on', () => {
    expect(fact('Ordered', { createdAt: '2026-11-21T04:00:00Z' })).toBe('Nov 20, 2026');
  });

  it('has its days once it is approved, and the first day of a pause', () => {
    expect(fact('Runs')).toBeUndefined();
    const run = { startDate: '2026-12-01', endDate: '2027-01-31', pausedOn: '2026-12-05' };
    expect(fact('Runs', run)).toBe('Dec 1, 2026 - Jan 31, 2027');
    expect(fact('Paused', run)).toBe('Dec 5, 2026');
  });
});

describe('the figures', () => {
  const figures = { impressions: 12_345, clicks: 67 };
  const run = { state: 'active', startDate: '2026-12-01', endDate: '2027-01-31', figures } as const;

  it('are shown from the first day on', () => {
    expect(figureFacts(sampleReviewAdOrder(run), '2026-12-01')).toEqual([
      { label: 'Seen', text: '12,345' },
      { label: 'Clicked', text: '67' },
    ]);
    expect(figureFacts(sampleReviewAdOrder(run), '2026-11-30')).toEqual([]);
  });

  it('are not shown for what was never on show', () => {
    expect(figureFacts(sampleReviewAdOrder(), '2026-12-01')).toEqual([]);
  });
});
