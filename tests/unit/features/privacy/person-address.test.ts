import { describe, expect, it } from 'vitest';
import { readPersonAddress } from '../../../../src/features/privacy/person-address.ts';

describe('the address of a person', () => {
  it('is found in any case of letters and with spaces around', () => {
    expect(readPersonAddress(' Ana@Example.ORG ')).toBe('ana@example.org');
  });

  it('is found under an address that no form of today would take', () => {
    expect(readPersonAddress('old..address@localhost')).toBe('old..address@localhost');
  });

  it('is found at the longest that is stored', () => {
    const longest = `${'a'.repeat(249)}@b.co`;
    expect(readPersonAddress(longest)).toBe(longest);
  });

  it.each([
    '',
    ' ',
    'ana',
    '@',
    'a@b@c',
    'a b@example.org',
    'a\u0000@example.org',
    'a\ud800@example.org',
    '<a@example.org>',
    `${'a'.repeat(250)}@b.co`,
  ])('is no address: %j', (text) => {
    expect(readPersonAddress(text)).toBeNull();
  });
});
