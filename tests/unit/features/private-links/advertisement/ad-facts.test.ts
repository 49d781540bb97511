import { describe, expect, it } from 'vitest';
import { AD_STATUSES } from '../../../../../src/features/payments/payment.ts';
import {
  clickRate,
  dayFacts,
  orderedFacts,
  shownPlacement,
  takesImage,
  totalOf,
} from '../../../../../src/features/private-links/advertisement/ad-facts.ts';
import { sampleAdByLink, sampleDays } from '../../../../support/samples/sample-ad-by-link.ts';

const texts = (facts: { label: string; text: string }[]) =>
  Object.fromEntries(facts.map(({ label, text }) => [label, text]));

describe('what was ordered', () => {
  it('is listed with its price and its advertiser', () => {
    expect(texts(orderedFacts(sampleAdByLink({ duration: 3, totalCents: 29_700 })))).toEqual({
      Package: 'Sidebar',
      Duration: '3 months',
      Price: '$297.00, $99.00 a month',
      'Leads to': 'frames.example.org',
      'Ordered by': 'Ana Reyes, Harbor Frames LLC',
    });
  });

  it('leaves out unknown facts', () => {
    const quote = sampleAdByLink({
      type: 'custom',
      duration: null,
      monthlyCents: null,
      totalCents: null,
      linkUrl: null,
      contact: { name: null, email: null, phone: null, company: null, website: null },
    });
    expect(texts(orderedFacts(quote))).toEqual({ Package: 'Custom package' });
  });

  it('of a single month has one price', () => {
    expect(texts(orderedFacts(sampleAdByLink()))['Price']).toBe('$99.00');
  });
});

describe('its days', () => {
  it('are listed with the days served and left', () => {
    expect(texts(dayFacts(sampleAdByLink()))).toEqual({
      'First day': 'Nov 1, 2026',
      'Last day': 'Nov 30, 2026',
      'Days live so far': '10 days',
      'Days left after today': '20 days',
    });
  });

  it('are missing before it is approved', () => {
    expect(dayFacts(sampleAdByLink({ startDate: null, endDate: null }))).toEqual([]);
  });

  it('of a pause include the one it began on', () => {
    const facts = texts(dayFacts(sampleAdByLink({ status: 'paused', pausedOn: '2026-11-10' })));
    expect([facts['Days live so far'], facts['Days left']]).toEqual(['9 days', '21 days']);
    // The end moves with every day of the pause.
    expect(facts).not.toHaveProperty('Last day');
  });

  it('of a cancelled run end with the day on which it was taken down', () => {
    const cancelled = (from: string) =>
      dayFacts(sampleAdByLink({ status: 'cancelled', offShow: [{ from, to: '2026-11-30' }] }));
    expect(texts(cancelled('2026-11-06'))).toEqual({
      'First day': 'Nov 1, 2026',
      'Last day': 'Nov 5, 2026',
      'Days live so far': '5 days',
    });
    expect(cancelled('2026-11-01')).toEqual([]);
  });
});

describe('ad figures', () => {
  it('days add up', () => {
    expect(totalOf(sampleDays('2026-11-01', 3))).toEqual({ impressions: 60, clicks: 6 });
    expect(totalOf([])).toEqual({ impressions: 0, clicks: 0 });
  });

  it('the click rate has one decimal, and none without impressions', () => {
    expect(clickRate({ impressions: 800, clicks: 10 })).toBe('1.3%');
    expect(clickRate({ impressions: 3, clicks: 0 })).toBe('0.0%');
    expect(clickRate({ impressions: 0, clicks: 0 })).toBeNull();
  });
});

describe('linked image', () => {
  it('an image can be sent until an admin has decided', () => {
    expect(AD_STATUSES.filter(takesImage)).toEqual(['draft', 'pending']);
  });

  const image = (width: number | null, height: number | null) => ({
    url: 'https://images.example.org/a.webp',
    width,
    height,
    alt: null,
  });

  it.each([
    ['sidebar', 'sidebar', null, 'sidebar'],
    ['horizontal', 'horizontal_banner', null, 'horizontal'],
    ['custom', 'homepage', image(600, 500), 'sidebar'],
    ['custom', 'homepage', image(1456, 180), 'horizontal'],
    ['custom', 'sidebar', image(null, null), 'sidebar'],
    ['image', 'homepage', image(123, 456), 'horizontal'],
  ] as const)(
    'a %s placed %s with the image %j is shown in the placement %s',
    (type, placement, given, shown) => {
      expect(shownPlacement(sampleAdByLink({ type, placement, image: given }))).toBe(shown);
    },
  );
});
