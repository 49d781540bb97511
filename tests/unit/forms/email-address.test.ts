import { describe, expect, test } from 'vitest';
import { emailRefusal, readEmailAddress } from '../../../src/forms/email-address.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../support/samples/properties.ts';

test.each([
  'name@example.org',
  'first.last+arts@sub.example.org',
  "o'neill@example.org",
  'a@b.co',
  'UPPER@Example.ORG',
  '1@1.example',
  'name@xn--da-qja.example',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address, kept as written', (address) => {
  expect(readEmailAddress(` ${address} `)).toBe(address);
});

test.each([
  '',
  'name',
  'name@',
  '@example.org',
  'name@example',
  'name@example.org, other@example.org',
  'name@example.org;other@example.org',
  'Name <name@example.org>',
  '<name@example.org>',
  '"name"@example.org',
  'name(comment)@example.org',
  'name@[127.0.0.1]',
  'name@127.0.0.1',
  'a@b@example.org',
  'a@example.org@example.com',
  'name@example..org',
  'name@.example.org',
  'name@example.org.',
  'name@-example.org',
  'name@example-.org',
  'name@exam_ple.org',
  '.name@example.org',
  'name.@example.org',
  'na..me@example.org',
  'na me@example.org',
  'name@exa mple.org',
  'name@example.org\r\nBcc: other@example.org',
  'name@example.org\nBcc:other@example.org',
  'name\r@example.org',
  'name%0abcc:x@example.org\u0000',
  'näme@example.org',
  'name@exämple..org',
  'name@ex ämple.org',
  'name@ä/b.org',
  'name@ä:80.org',
  'name@１２７.0.0.1',
  'josé@exämple.org',
  `name@${'ä'.repeat(64)}.org`,
  `${'a'.repeat(65)}@example.org`,
  `name@${'a'.repeat(64)}.org`,
  `name@${'a.'.repeat(126)}org`,
])('%j is none', (text) => {
  expect(readEmailAddress(text)).toBeNull();
});

test.each([
  ['ana@peñarts.example', 'ana@xn--pearts-xwa.example'],
  ['ana@PEÑARTS.example', 'ana@xn--pearts-xwa.example'],
  ['ana@pen\u0303arts.example', 'ana@xn--pearts-xwa.example'],
  ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
  ['a@art.онлайн', 'a@art.xn--80asehdb'],
  ['ana@аpple.example', 'ana@xn--pple-43d.example'],
  ['a@i❤.ws', 'a@xn--i-7iq.ws'],
])('the domain of %s is written in ASCII', (written, address) => {
  expect(readEmailAddress(written)).toBe(address);
});

test('a refused address names a letter before the @ that mail does not carry', () => {
  expect(emailRefusal('josé@example.org', 'No')).toContain('“é” before the @');
  expect(emailRefusal('jose\u0301@example.org', 'No')).toContain('“é” before the @');
  for (const other of ['', 'ana', 'ana@exämple..org', 'peña']) {
    expect(emailRefusal(other, 'No')).toBe('No');
  }
});

test('an address may have the 254 characters of a mail path and no more', () => {
  const ofLength = (length: number) =>
    `${'n'.repeat(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(length - 197)}.org`;
  expect(readEmailAddress(ofLength(254))).toHaveLength(254);
  expect(readEmailAddress(ofLength(255))).toBeNull();
});

describe('any input', () => {
  test('a stored address is safe in an email header', () => {
    const pieces = fc
      .array(
        fc.constantFrom('a', '.', '@', '"', '<', '>', ',', '\r\n', ' ', 'example.org', '(', '1'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
        const address = readEmailAddress(text);
        if (address === null) return;
        expect(address).toMatch(/^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/);
        expect(address.length).toBeLessThanOrEqual(254);
      }),
    );
  });

  test('it is read in time', () => {
    expect(slowest(readEmailAddress).ms).toBeLessThan(100);
  });
});
