import { expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../../src/server/access/token-hash.ts';

it('makes tokens of 256 random bits that fit into an address', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

it('hashes as the database does: SHA-256 of the text, in hex', () => {
  expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
