import { describe, expect, it, test } from 'vitest';
import {
  adPlacement,
  endProblem,
  endQuestion,
  figureFacts,
  lastDay,
  latestEnd,
  latestStart,
  orderedFacts,
  startProblem,
} from '../../../../src/desk/advertising/ad-order-facts.ts';
import type { AdOrder } from '../../../../src/desk/advertising/ad-order.ts';
import { AD_PAID, sampleReviewAdOrder } from '../../../support/samples/sample-review-ad-order.ts';

describe('ad dates', () => {
  test.each([
    ['2026-11-22', 1, '2026-12-21'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-12-01', 3, '2027-02-28'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2028-01-31', 1, '2028-02-28'],
    ['2026-03-31', 1, '2026-04-29'],
    ['2026-08-31', 6, '2027-02-27'],
    ['2027-08-31', 6, '2028-02-28'],
    ['2028-02-29', 12, '2029-02-27'],
    ['2027-03-01', 12, '2028-02-29'],
    ['2026-10-15', 2, '2026-12-14'],
  ])('a run that begins on %s for %i months ends on %s', (start, months, end) => {
    expect(lastDay(start, months)).toBe(end);
  });

  test('a year ahead ends on the same day of the next year, or on the last of February', () => {
    expect(latestStart('2026-11-22')).toBe('2027-11-22');
    expect(latestStart('2028-02-29')).toBe('2029-02-28');
    expect(latestEnd('2026-11-22')).toBe('2027-11-21');
  });

  describe('a first day', () => {
    it.each(['2026-11-22', '2026-12-31', '2027-11-22'])('may be %s', (start) => {
      expect(startProblem(start, '2026-11-22')).toBeUndefined();
    });

    it.each([
      ['', 'Choose the first day'],
      ['2026-02-30', 'Choose the first day'],
      ['2026-11-21', 'The first day can’t be in the past'],
      ['2027-11-23', 'Choose a first day within a year from now'],
    ])('cannot be %j', (start, sentence) => {
      expect(startProblem(start, '2026-11-22')).toBe(sentence);
    });
  });

  describe('an agreed last day', () => {
    it.each(['2026-12-01', '2027-11-30'])('may be %s', (end) => {
      expect(endProblem(end, '2026-12-01')).toBeUndefined();
    });

    it.each([
      ['', 'Choose the last day'],
      ['2026-11-30', 'The last day can’t come before the first'],
      ['2027-12-01', 'A run is 12 months at most: choose an earlier last day'],
    ])('cannot be %j', (end, sentence) => {
      expect(endProblem(end, '2026-12-01')).toBe(sentence);
    });

    it('is not compared with an invalid first day', () => {
      expect(endProblem('2026-12-01', '')).toBeUndefined();
    });
  });
});

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

describe('ad placement', () => {
  const image = (width: number | null, height: number | null) => ({
    url: '/a.webp',
    width,
    height,
    alt: null,
  });

  test.each([
    ['sidebar', 'sidebar', null, 'sidebar'],
    ['horizontal', 'homepage', null, 'horizontal'],
    ['image', 'sidebar', image(null, null), 'sidebar'],
    ['image', 'horizontal_banner', null, 'horizontal'],
    ['image', 'footer', null, 'other'],
    ['custom', 'horizontal_banner', image(null, null), 'horizontal'],
    ['custom', 'homepage', image(728, 90), 'horizontal'],
    ['custom', 'homepage', image(600, 500), 'sidebar'],
    ['custom', 'homepage', image(400, 400), null],
    ['custom', 'homepage', image(null, null), null],
    ['custom', 'homepage', null, null],
  ] as const)('%s, placed %s, with the image %j: %s', (type, placement, given, shape) => {
    expect(adPlacement({ type, placement, image: given, state: 'pending' })).toBe(shape);
  });

  test('an approved custom package without a placement has none', () => {
    const given = { type: 'custom', placement: 'homepage', image: image(728, 90) } as const;
    expect(adPlacement({ ...given, state: 'active' })).toBeNull();
  });
});

describe('end question', () => {
  test.each([
    ['reject', 'Reject this order?', 'won’t appear in the guide.', 'Reject Order'],
    [
      'cancel',
      'Take this advertisement down?',
      'is off the guide at once and can’t be put up again.',
      'Take Down for Good',
    ],
  ] as const)(
    'before an order ends (%s) its admin is asked why',
    (decision, title, text, action) => {
      const question = endQuestion(sampleReviewAdOrder(), decision);
      expect(question).toMatchObject({ title, action, reader: 'advertiser', isRequired: true });
      expect(question.text.endsWith(text)).toBe(true);
      // Each decision about an order has a separate key, so that its dialog starts with an empty reason.
      expect(question.key).toContain(decision);
    },
  );

  test.each(['reject', 'cancel'] as const)(
    'ending a paid order (%s) is not a refund',
    (decision) => {
      const { money } = endQuestion(sampleReviewAdOrder({ payment: AD_PAID }), decision);
      expect(money?.title).toMatch(/^\$[\d.]+ was paid for it\.$/);
      expect(money?.text).toMatch(/refunds nothing/);
      expect(endQuestion(sampleReviewAdOrder(), decision).money).toBeNull();
    },
  );
});
