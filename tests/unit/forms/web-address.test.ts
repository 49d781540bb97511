import { describe, expect, test } from 'vitest';
import { readWebAddress } from '../../../src/forms/web-address.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../support/samples/properties.ts';

describe('an address that people write', () => {
  test.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org/'],
    ['http://example.org/tickets?id=1#map', 'http://example.org/tickets?id=1#map'],
    [' https://example.org/a ', 'https://example.org/a'],
    ['HTTPS://EXAMPLE.ORG/Path', 'https://example.org/Path'],
    ['example.org', 'https://example.org'],
    ['www.example.org/show', 'https://www.example.org/show'],
    ['example.org?x=1', 'https://example.org/?x=1'],
    ['example.org:8080/show', 'https://example.org:8080/show'],
    ['example.org:443', 'https://example.org'],
    ['Example.ORG:8', 'https://example.org:8'],
    ['https://example.org/a|b', 'https://example.org/a|b'],
    ['https://example.org:8443', 'https://example.org:8443'],
    ['https://instagram.com/coastal.bend_arts/', 'https://instagram.com/coastal.bend_arts/'],
    ['https://example.org/@user', 'https://example.org/@user'],
    [
      'https://example.org/?next=https://example.com/',
      'https://example.org/?next=https://example.com/',
    ],
    ['https://example.org/día', 'https://example.org/d%C3%ADa'],
    ['https://día.example', 'https://xn--da-nja.example'],
    ['https://example.org/a:b', 'https://example.org/a:b'],
    ['example.org/javascript:alert(1)', 'https://example.org/javascript:alert(1)'],
  ])('%s is stored as %s', (input, stored) => {
    expect(readWebAddress(input)).toBe(stored);
  });

  test('what was stored is read again as itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.domain()),
        (input) => {
          const stored = readWebAddress(input);
          if (stored !== null) expect(readWebAddress(stored)).toBe(stored);
        },
      ),
    );
  });
});

/**
 * Addresses that try to pass a check for http(s), from well-known collections and from the rules of
 * URL parsers.
 */
const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:ALERT(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'java\tscript:alert(1)',
  'java script:alert(1)',
  'java\u0000script:alert(1)',
  'java\u00adscript:alert(1)',
  'javascript\n:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript%3Aalert(1)',
  'java%0ascript:alert(1)',
  'java%0d%0ascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'javascript:https://example.org',
  'javascript\uff1aalert(1)',
  '\uff4aavascript:alert(1)',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'vbscript:msgbox(1)',
  'VbScript:msgbox(1)',
  'livescript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:image/svg+xml,<svg/onload=alert(1)>',
  'blob:https://example.org/1',
  'filesystem:https://example.org/x',
  'file:///etc/passwd',
  'ftp://example.org',
  'ws://example.org',
  'about:blank',
  'mailto:a@example.org',
  'tel:+13615550100',
  'intent://example.org#Intent;end',
  'ms-settings:privacy',
  '//example.org',
  '///example.org',
  '\\\\example.org',
  '/\\example.org',
  'https:\\\\example.org',
  'https:/\\example.org',
  'https:example.org',
  'https:/example.org',
  'https:///example.org',
  'https://\\example.org',
  'https:// example.org',
  'https://',
  'https://?x',
  'https://#x',
  'http:',
  '/admin',
  './admin',
  '../admin',
  '?page=2',
  '#top',
  'admin',
  'https://user@example.org',
  'https://user:password@example.org',
  'https://:@example.org:x@example.com',
  'https://example.org@example.com',
  'user:password@example.org',
  'example.org@example.com',
  'https://localhost',
  'localhost:3000',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'https://intranet',
  'http://printer.local/',
  'printer.local',
  'printer.local:631',
  'http://PRINTER.LOCAL./',
  'http://printer\u3002local/',
  'http://\uff50rinter.loca\uff4c/',
  'http://app.localhost/',
  'http://nas.home.arpa/',
  'http://192.168.1/',
  'http://10.1/',
  'http://0xc0a80001/',
  'https://example',
  'https://.',
  'https://..org',
  'https://.example.org',
  '.example.org',
  'https://example..org',
  'https://example.org.',
  'https://example..org\u0000',
  'https://example.org:99999',
  'https://example.org:80a',
  'https://exa mple.org',
  'https://exa\nmple.org',
  'https://example.org/\r\nSet-Cookie: a=b',
  'https://example.org/a b',
  'https://example.org/"onclick="alert(1)',
  'https://example.org/><script>alert(1)</script>',
  'https://example.org/`x`',
  'https://example.org/\u202egpj',
  'https://example.org/\u2028x',
  'https://example.org\\@example.com',
  'https://%65xample.org%00',
  'https://example.org%2f@example.com',
  'https://exam%70le.org%0a',
  'https://[example.org]',
  'https://xn--/',
  '',
  '   ',
];

describe('a hostile address', () => {
  test('more than sixty spellings are tried, each once', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThan(60);
  });

  test.each(HOSTILE)('%j is refused', (address) => {
    expect(readWebAddress(address)).toBeNull();
  });

  test('any stored address is http or https to a named host without a login', () => {
    const pieces = fc
      .array(
        fc.constantFrom(
          'http',
          'https',
          'javascript',
          ':',
          '/',
          '//',
          '\\',
          '@',
          '.',
          'example',
          'org',
          '%0a',
          '\t',
          '\n',
          ' ',
          '?',
          '#',
          '[',
          ']',
          '127.0.0.1',
          '0x7f',
          'é',
          '。',
          '\u00ad',
          '1',
          '-',
        ),
        { maxLength: 14 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' })), (text) => {
        const stored = readWebAddress(text);
        if (stored === null) return;
        const url = new URL(stored);
        expect(stored).toMatch(/^https?:\/\/[a-z0-9]/);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(url.hostname).toMatch(/\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/);
        expect(stored).not.toMatch(/[\s"'<>`\\\p{Cc}]/u);
        expect(readWebAddress(stored)).toBe(stored);
      }),
    );
  });

  test('no hostile address is slow', () => {
    expect(slowest(readWebAddress).ms).toBeLessThan(100);
  });
});
