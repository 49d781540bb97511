import { expect, test } from 'vitest';
import * as orders from '../../../src/features/advertising/order/order-limits.ts';
import * as contact from '../../../src/features/contact/contact-limits.ts';
import * as images from '../../../src/features/private-links/advertisement/image-limits.ts';
import * as changes from '../../../src/features/private-links/event/change/change-limits.ts';
import * as newsletter from '../../../src/features/newsletter/newsletter-limits.ts';
import * as payments from '../../../src/features/payments/server/payment-limits.ts';
import * as saved from '../../../src/features/saved/link/saved-list-limits.ts';
import * as submissions from '../../../src/features/submissions/submission-limits.ts';
import * as team from '../../../src/desk/team/team-limits.ts';
import * as uploads from '../../../src/features/uploads/upload-limits.ts';
import { perDay, perHour } from '../../../src/forms/call-limits.ts';

test('a limit counts calls in an hour or in a day', () => {
  expect(perHour('contact', 10)).toEqual({ bucket: 'contact', limit: 10, windowSeconds: 3_600 });
  expect(perDay('contact', 1)).toEqual({ bucket: 'contact', limit: 1, windowSeconds: 86_400 });
});

test('the limits are as decided, each with a bucket of its own', () => {
  const limits = [
    orders,
    changes,
    contact,
    images,
    newsletter,
    payments,
    saved,
    submissions,
    team,
    uploads,
  ].flatMap((each) => Object.values(each));
  const decided = {
    'ad-order': 20,
    'ad-order:all': 300,
    'ad-order:mailbox': 5,
    contact: 10,
    'contact:all': 300,
    'contact:receipt': 1,
    'event-submit': 30,
    'event-submit:all': 600,
    'event-submit:mailbox': 40,
    'linked-ad:image': 20,
    'linked-event:change': 60,
    'newsletter-test': 20,
    'newsletter:form': 30,
    'newsletter:form:all': 1_000,
    'newsletter:leave:all': 1_000,
    'newsletter:wrong': 60,
    'order:all': 600,
    'password-reset': 10,
    'password-reset:all': 100,
    'password-reset:mailbox': 5,
    'payment-call': 400,
    'payment-intent': 20,
    'saved-list': 10,
    'saved-list:all': 300,
    'saved-list:change': 300,
    'saved-list:change:all': 20_000,
    upload: 40,
    'upload-finish': 200,
    'upload:all': 1_000,
  };
  expect(Object.fromEntries(limits.map(({ bucket, limit }) => [bucket, limit]))).toEqual(decided);
  expect(limits).toHaveLength(Object.keys(decided).length);
});
