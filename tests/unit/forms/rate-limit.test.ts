import { expect, test } from 'vitest';
import * as contact from '../../../src/features/contact/contact-limits.ts';
import * as newsletter from '../../../src/features/newsletter/newsletter-limits.ts';
import * as payments from '../../../src/features/payments/server/payment-limits.ts';
import * as submissions from '../../../src/features/submissions/submission-limits.ts';
import * as uploads from '../../../src/features/uploads/upload-limits.ts';
import { perDay, perHour } from '../../../src/forms/rate-limit.ts';

test('a limit counts calls in an hour or in a day', () => {
  expect(perHour('contact', 10)).toEqual({ bucket: 'contact', limit: 10, windowSeconds: 3_600 });
  expect(perDay('contact', 1)).toEqual({ bucket: 'contact', limit: 1, windowSeconds: 86_400 });
});

test('no two limits of the forms share a bucket', () => {
  const buckets = [contact, newsletter, payments, submissions, uploads]
    .flatMap((limits) => Object.values(limits))
    .map(({ bucket }) => bucket);
  expect(new Set(buckets).size).toBe(16);
  expect(buckets).toHaveLength(16);
});
