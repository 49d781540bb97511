import { expect, test } from 'vitest';
import { createSubmissionKey } from '../../../src/forms/idempotency-key.client.ts';

test('a key stays while the content does, and is another for other content', () => {
  const key = createSubmissionKey();
  const first = key.of({ title: 'Jazz' });
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(key.of({ title: 'Jazz' })).toBe(first);
  expect(key.of({ title: 'Jazz at Eight' })).not.toBe(first);
});

test('a forgotten key does not come back for the same content', () => {
  const key = createSubmissionKey();
  const first = key.of({ title: 'Jazz' });
  key.forget();
  expect(key.of({ title: 'Jazz' })).not.toBe(first);
});

test('the key of an earlier page is the key of its content, and of no other', () => {
  const earlier = { content: { title: 'Jazz' }, key: 'earlier' };
  expect(createSubmissionKey(earlier).of({ title: 'Jazz' })).toBe('earlier');
  expect(createSubmissionKey(earlier).of({ title: 'Jazz at Eight' })).not.toBe('earlier');
});
