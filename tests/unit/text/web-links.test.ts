import { describe, expect, test } from 'vitest';
import {
  absoluteAddress,
  isPublicHostName,
  outsideAddress,
  parseUrl,
} from '../../../src/text/web-links.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

describe('absolute address', () => {
  test.each([
    ['/a.jpg', 'https://guide.example.org/a.jpg'],
    ['https://example.net/b c.jpg', 'https://example.net/b%20c.jpg'],
    ['https://[x', undefined],
    ['https://', undefined],
  ])('%s is completed to %s', (address, expected) => {
    expect(absoluteAddress(address, 'https://guide.example.org/venues/lamp')).toBe(expected);
  });
});

describe('host name', () => {
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
});

describe('outside link', () => {
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
});

describe('parse url', () => {
  test.each([
    ['https://example.org/a b', undefined, 'https://example.org/a%20b'],
    ['/events', 'https://example.org', 'https://example.org/events'],
    ['/events', undefined, undefined],
    ['https://', undefined, undefined],
  ])('%s on %s is %s', (address, base, href) => {
    expect(parseUrl(address, base)?.href).toBe(href);
  });
});
