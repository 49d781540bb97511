import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { IMAGE_GONE } from '../../../../src/forms/images/form-image.ts';
import type { HttpError } from '../../../../src/server/http/http.ts';
import { call, foundOrMissing, refusal } from '../../../../src/server/http/outcome.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';

const answered = (data: object) =>
  call(fakeDb(data).db, 'find_saved_list', { tokenHash: 'a' }, 'event', {
    created: { heldUntil: z.string() },
    existing: {},
  });

test('an accepted outcome is returned with the details of that one', async () => {
  const created = { outcome: 'created', held_until: 'a', secret: 1 };
  expect(await answered(created)).toEqual({ outcome: 'created', heldUntil: 'a' });
  expect(await answered({ outcome: 'existing', id: 'a' })).toEqual({ outcome: 'existing' });
  await expect(answered({ outcome: 'created' })).rejects.toThrow(z.ZodError);
});

test('any other outcome is thrown as its refusal', async () => {
  await expect(answered({ outcome: 'missing' })).rejects.toThrow('There is no such event.');
  await expect(answered({ outcome: 'limited', retry_after: 0.2 })).rejects.toMatchObject({
    status: 429,
    sentence: 'That was a lot at once. Please wait a little and try again.',
    headers: { 'Retry-After': '1' },
  });
  await expect(answered({ outcome: 'conflict', status: 'rejected' })).rejects.toMatchObject({
    status: 409,
    sentence: 'Someone else decided on this event in the meantime: it’s rejected.',
  });
});

test.each([
  ['an outcome that the table lacks', { outcome: 'lost' }],
  ['a refusal without the details of its sentence', { outcome: 'conflict' }],
  ['a refusal without its time', { outcome: 'limited' }],
])('%s is a fault of the guide', async (_, data) => {
  await expect(answered(data)).rejects.not.toHaveProperty('status');
});

test('a record that was not found is refused', () => {
  expect(foundOrMissing('article', { id: 'a' })).toEqual({ id: 'a' });
  expect(() => foundOrMissing('article', null)).toThrow('There is no such article.');
});

describe('a refusal', () => {
  const away = 'We can’t reach the payment service right now.';
  test.each<[HttpError, number, string | null, Record<string, string>?]>([
    [refusal('advertisement', 'missing'), 404, 'There is no such advertisement.'],
    [refusal('refund', 'missing'), 404, 'There is no such payment.'],
    [refusal('event link', 'missing'), 404, null],
    [refusal('advertisement link', 'missing'), 404, null],
    [refusal('image', 'unknown'), 404, IMAGE_GONE],
    [refusal('image', 'refused', { sentence: 'Too small.' }), 400, 'Too small.'],
    [
      refusal('event link', 'refused', { reason: 'past' }),
      409,
      'This event is over and can no longer be changed.',
    ],
    [
      refusal('advertisement', 'conflict', { status: 'over' }),
      409,
      'This can’t be done anymore: the advertisement is over, its last day has passed.',
    ],
    [
      refusal('event', 'open'),
      409,
      'The payment hasn’t gone through, so the event was not sent in.',
    ],
    [
      refusal('advertisement', 'service_away'),
      503,
      `${away} If your card was charged, the advertisement is ordered automatically.`,
      { 'Retry-After': '60' },
    ],
    [
      refusal('payment', 'service_away'),
      503,
      `${away} Nothing was charged. Please try again in a minute.`,
      { 'Retry-After': '60' },
    ],
    [
      refusal('refund', 'not_ended', { subject: 'event', subjectStatus: 'approved' }),
      409,
      'The event is approved. Reject or cancel it first; then its payment can be refunded.',
    ],
    [
      refusal('refund', 'refused', { code: '' }),
      409,
      'The payment service refused the refund. Please look at the payment in Stripe.',
    ],
  ])('case %#: %i', (refused, status, sentence, headers = {}) => {
    expect(refused).toMatchObject({ status, sentence, headers });
  });
});
