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
  'http://printer.local/',
  'http://printer.LOCAL./',
  'http://printer\u3002local/',
  'http://localhost:3000/',
  'http://wiki.internal/',
  'http://nas/',
  'http://192.168.0.1/',
  'http://0x7f.1/',
  'http://[::ffff:10.0.0.1]/',
  'https://user@example.org/',
])('%s is not', (written) => {
  expect(outsideAddress(written)).toBeNull();
});
