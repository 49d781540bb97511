import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/ui/data/api.client.ts';
import {
  subscriptionFailed,
  unsubscribeFailed,
} from '../../../../src/features/newsletter/newsletter-messages.client.ts';

const refusal = new ApiError(429, 'Too many messages. Please try again in an hour.');

test('a refusal is told in the words of the guide', () => {
  expect(subscriptionFailed(refusal)).toEqual({
    title: 'Subscription failed',
    description: 'Too many messages. Please try again in an hour.',
    destructive: true,
  });
  expect(unsubscribeFailed(refusal).description).toBe(refusal.sentence);
});

test.each([new TypeError('Failed to fetch'), new ApiError(502, '')])(
  'without words of the guide it says what to do: %s',
  (error) => {
    expect(subscriptionFailed(error).description).toBe('Please try again later.');
    expect(unsubscribeFailed(error).description).toBe('Please try again or contact support.');
  },
);
