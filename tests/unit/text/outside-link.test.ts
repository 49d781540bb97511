import { expect, test } from 'vitest';
import { outsideAddress } from '../../../src/text/outside-link.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['HTTP://example.org', 'http://example.org/'],
])('%s is followed', (written, expected) => {
  expect(outsideAddress(written)).toBe(expected);
});

test.each([
  null,
  '',
  'example.org',
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.org',
  '//example.org',
  '/events',
])('%s is not', (written) => {
  expect(outsideAddress(written)).toBeNull();
});
