import { expect, test } from 'vitest';
import { isPublicHostName } from '../../../src/text/host-name.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

test.each([
  'example.org',
  'EXAMPLE.ORG',
  'a.b.c.example.org',
  'ab.example.us',
  '9lives.example',
  'my-gallery.example.com',
  'xn--da-nja.example',
  'example.xn--p1ai',
  'local.example.org',
  'mylocal.example',
  'internal.example',
  `${'a'.repeat(63)}.org`,
  `${'a.'.repeat(125)}org`,
])('%s is a public name', (host) => {
  expect(isPublicHostName(host)).toBe(true);
});

test.each([
  '',
  '.',
  'localhost',
  'example.',
  '.org',
  'example..org',
  'example.org.',
  '-.org',
  '-a.org',
  'a-.org',
  'exam_ple.org',
  'exa mple.org',
  'día.org',
  'example.o',
  'example.c0m',
  'example.1ab',
  'example.ab1',
  'example.xn--',
  '127.0.0.1',
  '1.2.3',
  '[::1]',
  'printer.local',
  'PRINTER.Local',
  'printer.local.',
  'a.b.localhost',
  'localhost.localdomain',
  'wiki.internal',
  'router.lan',
  'nas.home',
  'nas.home.arpa',
  'wiki.corp',
  'wiki.intranet',
  'wiki.private',
  `${'a'.repeat(64)}.org`,
  `${'a.'.repeat(125)}orgs`,
])('%j is none', (host) => {
  expect(isPublicHostName(host)).toBe(false);
});

test('no hostile name is slow', () => {
  expect(slowest(isPublicHostName).ms).toBeLessThan(100);
});
