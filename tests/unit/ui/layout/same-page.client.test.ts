import { expect, test } from 'vitest';
import { leadsHere } from '../../../../src/ui/layout/same-page.client.ts';

const PLAIN = {
  altKey: false,
  button: 0,
  ctrlKey: false,
  defaultPrevented: false,
  metaKey: false,
  shiftKey: false,
};
const here = { href: 'https://example.org/events?city=Rockport' };
const link = { dataset: {}, download: '', href: here.href, target: '' };

test('a plain click on a link to the same page and query leads here', () => {
  expect(leadsHere(link, PLAIN, here)).toBe(true);
  expect(leadsHere({ ...link, target: '_self' }, PLAIN, here)).toBe(true);
});

test.each([
  'https://example.org/events',
  'https://example.org/events?city=Victoria',
  'https://example.org/',
  'https://example.net/events?city=Rockport',
  'https://example.org/events?city=Rockport#content',
])('a link to %s leads elsewhere', (href) => {
  expect(leadsHere({ ...link, href }, PLAIN, here)).toBe(false);
});

test.each([
  ['opens a new tab', { ctrlKey: true }],
  ['is not the first button', { button: 1 }],
  ['is already handled', { defaultPrevented: true }],
])('a click that %s is left alone', (_what, difference) => {
  expect(leadsHere(link, { ...PLAIN, ...difference }, here)).toBe(false);
});

test('a link that is there to load the page again is left alone', () => {
  expect(leadsHere({ ...link, dataset: { reload: 'true' } }, PLAIN, here)).toBe(false);
});

test('where the address shows a part of the page, a link to the whole changes it', () => {
  expect(leadsHere(link, PLAIN, { href: `${here.href}#content` })).toBe(false);
  const part = { ...link, href: `${here.href}#content` };
  expect(leadsHere(part, PLAIN, { href: part.href })).toBe(false);
});
