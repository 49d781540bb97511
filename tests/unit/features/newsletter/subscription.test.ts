import { describe, expect, test } from 'vitest';
import {
  CONSENT,
  EMAIL_MISSING,
  INTEREST_GROUPS,
  subscribeRequest,
} from '../../../../src/features/newsletter/subscription.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';

const values = Object.values(INTEREST_GROUPS).flatMap((options) =>
  options.map(({ value }) => value as string),
);

describe('interests', () => {
  test('are the nine categories and the cities of calendar and form', () => {
    expect(INTEREST_GROUPS.categories).toHaveLength(9);
    expect(INTEREST_GROUPS.cities).toHaveLength(12);
    expect(INTEREST_GROUPS.cities[0]).toEqual({ value: 'Corpus Christi', label: 'Corpus Christi' });
  });

  test('fit into the database together, which holds forty', () => {
    expect(values.length).toBeLessThanOrEqual(40);
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('subscription', () => {
  describe('a subscription', () => {
    test('cuts a long browser name, and drops an unreadable one', () => {
      const read = (userAgent: unknown) =>
        subscribeRequest.parse({ email: 'ana@example.org', userAgent }).userAgent;
      expect(read('x'.repeat(9_000))).toHaveLength(500);
      expect(read('a\u0000b')).toBeNull();
      expect(read({})).toBeNull();
      expect(read('  ')).toBeNull();
      expect(read(`${'x'.repeat(499)}\ud83d\ude00`)).toBe(`${'x'.repeat(499)}\ufffd`);
    });

    test('is parsed in linear time', () => {
      const read = (text: string) =>
        subscribeRequest.safeParse({ email: text, firstName: text, userAgent: text });
      expect(slowest(read).ms).toBeLessThan(100);
    });
  });

  test('a request to leave without a link or an address has the sentence of the specification', () => {
    expect(EMAIL_MISSING).toBe('Please enter your email address.');
  });

  test('the consent names the sender, the frequency and the way out, and fits the database', () => {
    for (const words of ['Coastal Bend Arts', 'once a week', 'unsubscribe']) {
      expect(CONSENT).toContain(words);
    }
    expect(CONSENT.length).toBeLessThanOrEqual(2000);
  });
});
