import { expect, test } from 'vitest';
import { socialLinks, webAddress } from '../../../../src/features/events/event-links.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['HTTP://example.org', 'http://example.org/'],
])('%s is followed', (written, expected) => {
  expect(webAddress(written)).toBe(expected);
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
  expect(webAddress(written)).toBeNull();
});

test('the event elsewhere is listed in a fixed order, without what is not an address', () => {
  expect(
    socialLinks({
      twitter: 'https://x.example/jazz',
      facebook: 'javascript:alert(1)',
      instagram: 'https://instagram.example/jazz',
      socialMedia: null,
    }),
  ).toEqual([
    { label: 'Instagram', href: 'https://instagram.example/jazz' },
    { label: 'Twitter/X', href: 'https://x.example/jazz' },
  ]);
});
