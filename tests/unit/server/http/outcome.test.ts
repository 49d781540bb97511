import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { IMAGE_GONE } from '../../../../src/forms/images/form-image.ts';
import {
  accept,
  limited,
  missing,
  outcomes,
  leadTo,
  leadToMerged,
} from '../../../../src/server/http/outcome.ts';

const schema = outcomes({ created: { id: z.string() }, ...missing, ...limited });

test('a result is read as one of its outcomes, with the details of that one', () => {
  expect(schema.parse({ outcome: 'created', id: 'a', secret: 1 })).toEqual({
    outcome: 'created',
    id: 'a',
  });
  expect(schema.parse({ outcome: 'limited', retryAfter: 3 }).outcome).toBe('limited');
  expect(schema.safeParse({ outcome: 'created' }).success).toBe(false);
  expect(schema.safeParse({ outcome: 'lost' }).success).toBe(false);
});

test('a result that is done is accepted, any other is refused', () => {
  const result = (value: object) => schema.parse(value);
  expect(accept('event', result({ outcome: 'created', id: 'a' }), 'created').id).toBe('a');
  expect(() => accept('event', result({ outcome: 'missing' }), 'created')).toThrow(
    'There is no such event.',
  );
});

describe('an outcome that is not accepted', () => {
  const away = 'We can’t reach the payment service right now.';
  test.each<[() => unknown, number, string | null, Record<string, string>?]>([
    [
      () => accept('event', { outcome: 'limited', retryAfter: 0.2 }),
      429,
      'That was a lot at once. Please wait a little and try again.',
      { 'Retry-After': '1' },
    ],
    [() => accept('advertisement', { outcome: 'missing' }), 404, 'There is no such advertisement.'],
    [() => accept('refund', { outcome: 'missing' }), 404, 'There is no such payment.'],
    [() => accept('event link', { outcome: 'missing' }), 404, null],
    [() => accept('advertisement link', { outcome: 'missing' }), 404, null],
    [() => accept('image', { outcome: 'unknown' }), 404, IMAGE_GONE],
    [() => accept('image', { outcome: 'refused', sentence: 'Too small.' }), 400, 'Too small.'],
    [
      () => accept('event link', { outcome: 'refused', reason: 'past' }),
      409,
      'This event is over and can no longer be changed.',
    ],
    [
      () => accept('event', { outcome: 'conflict', status: 'rejected' }),
      409,
      'Someone else decided on this event in the meantime: it’s rejected.',
    ],
    [
      () => accept('advertisement', { outcome: 'conflict', status: 'over' }),
      409,
      'This can’t be done anymore: the advertisement is over, its last day has passed.',
    ],
    [
      () => accept('event', { outcome: 'open' }),
      409,
      'The payment hasn’t gone through, so the event was not sent in.',
    ],
    [
      () => accept('advertisement', { outcome: 'service_away' }),
      503,
      `${away} If your card was charged, the advertisement is ordered automatically.`,
      { 'Retry-After': '60' },
    ],
    [
      () => accept('payment', { outcome: 'service_away' }),
      503,
      `${away} Nothing was charged. Please try again in a minute.`,
      { 'Retry-After': '60' },
    ],
    [
      () =>
        accept('refund', {
          outcome: 'not_ended',
          subject: 'event',
          subjectStatus: 'approved',
        }),
      409,
      'The event is approved. Reject or cancel it first; then its payment can be refunded.',
    ],
    [
      () => accept('refund', { outcome: 'refused', code: '' }),
      409,
      'The payment service refused the refund. Please look at the payment in Stripe.',
    ],
  ])('case %#: %i', (refuse, status, sentence, headers = {}) => {
    expect(refuse).toThrow(expect.objectContaining({ status, sentence, headers }) as Error);
  });
});

test.each([
  ['a form sent without a script leads to a page that can be loaded again', leadTo, 303],
  ['a merged record leads on until its merge is undone', leadToMerged, 302],
])('%s', (_what, lead, status) => {
  const { status: given, headers } = lead('/contact/sent');
  expect([given, headers.get('location'), headers.get('cache-control')]).toEqual([
    status,
    '/contact/sent',
    'no-store',
  ]);
});
