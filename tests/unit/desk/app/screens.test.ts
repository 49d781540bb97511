import { expect, test } from 'vitest';
import { mayOpen, screenAddress, screenAt, SCREENS } from '../../../../src/desk/app/screens.ts';

const here = { origin: 'https://guide.example', href: 'https://guide.example/admin?status=all' };
const plain = {
  ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...{ button: 0, defaultPrevented: false },
};
const isScreen = (path: string) => SCREENS.some((screen) => screen.path === path);
const follow = (href: string, click = {}, link = {}) =>
  screenAddress(
    { download: '', target: '', href: new URL(href, here.href).href, ...link },
    { ...plain, ...click },
    here,
    isScreen,
  );

test('a link to a screen is followed within the island, with its query and hash', () => {
  expect(follow('/admin/newsletter')).toBe('/admin/newsletter');
  expect(follow('/admin/content-sync#source-a1')).toBe('/admin/content-sync#source-a1');
  expect(follow('/admin?status=pending')).toBe('/admin?status=pending');
});

test.each([
  ['a page of the guide', '/events/x', {}, {}],
  ['another site', 'https://other.example/admin', {}, {}],
  ['a part of this page', '/admin?status=all#content', {}, {}],
  ['a new tab', '/admin/newsletter', { ctrlKey: true }, {}],
  ['a link that opens a tab', '/admin/newsletter', {}, { target: '_blank' }],
  ['a file', '/admin/newsletter', {}, { download: 'a.json' }],
  ['a click that is handled', '/admin/newsletter', { defaultPrevented: true }, {}],
])('the browser follows %s', (_what, href, click, link) => {
  expect(follow(href, click, link)).toBeNull();
});

test('each screen has an address of its own, an unknown address is the desk', () => {
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  expect(screenAt('/admin/newsletter').title).toBe('Newsletter and People');
  expect(screenAt('/admin/no-such-screen').path).toBe('/admin');
});

test('an editor opens screens of content, an admin all, and before the second factor none opens', () => {
  expect(mayOpen({ role: 'editor' }, 'editor')).toBe(true);
  expect(mayOpen({ role: 'admin' }, 'editor')).toBe(false);
  expect(mayOpen({ role: 'admin' }, 'admin')).toBe(true);
  expect(mayOpen({ role: 'editor' }, 'second-factor')).toBe(false);
});
