import { describe, expect, it } from 'vitest';
import {
  dayFacts,
  orderedFacts,
} from '../../../../../src/features/manage-links/advertisement/ad-facts.ts';
import { sampleAdByLink } from '../../../../support/samples/sample-linked-ad.ts';

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
