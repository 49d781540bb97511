import { expect, test } from 'vitest';
import { isPublicHostName } from '../../../src/forms/host-name.ts';
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
  `${'a'.repeat(64)}.org`,
  `${'a.'.repeat(125)}orgs`,
])('%j is none', (host) => {
  expect(isPublicHostName(host)).toBe(false);
});

test('no hostile name is slow', () => {
  expect(slowest(isPublicHostName).ms).toBeLessThan(100);
});
