import { expect, test } from 'vitest';
import * as callLimits from '../../../../src/server/limits/call-limits.ts';

test('the limits are as decided, each with a bucket of its own', () => {
  const limits = Object.values(callLimits);
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

test('a limit counts calls in an hour or in a day', () => {
  const { CLIENT_MESSAGES, MAILBOX_RECEIPTS } = callLimits;
  expect(CLIENT_MESSAGES).toEqual({ bucket: 'contact', limit: 10, windowSeconds: 3_600 });
  expect(MAILBOX_RECEIPTS).toEqual({ bucket: 'contact:receipt', limit: 1, windowSeconds: 86_400 });
});

test('one client is far from the limit of all, and changes a list more often than it makes one', () => {
  const { CLIENT_LISTS, ALL_LISTS, CLIENT_LIST_CHANGES, ALL_LIST_CHANGES } = callLimits;
  expect(CLIENT_LISTS.limit * 10).toBeLessThan(ALL_LISTS.limit);
  expect(CLIENT_LIST_CHANGES.limit * 10).toBeLessThan(ALL_LIST_CHANGES.limit);
  expect(CLIENT_LISTS.limit).toBeLessThan(CLIENT_LIST_CHANGES.limit);
});
