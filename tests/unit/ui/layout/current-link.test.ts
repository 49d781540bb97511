import { expect, test } from 'vitest';
import { currentLink } from '../../../../src/ui/layout/current-link.ts';

test.each([
  ['/', '/', 'page'],
  ['/events', '/events', 'page'],
  ['/events', '/events/', 'page'],
  ['/events', '/events/first-friday-k3x9q2', 'true'],
  ['/events', '/events-old', undefined],
  ['/', '/events', undefined],
  ['/blog', '/events', undefined],
] as const)('the link to %s on the page %s is current: %s', (href, pathname, expected) => {
  expect(currentLink(href, pathname)).toBe(expected);
});
