import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '../../../../src/local/gateway/passwords.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('sea oats');
  expect(hash).not.toContain('sea oats');
  expect(await passwordMatches('sea oats', hash)).toBe(true);
  expect(await passwordMatches('Sea oats', hash)).toBe(false);
  expect(await hashPassword('sea oats')).not.toBe(hash);
});

test('an account without a password, or with a damaged one, lets nobody in', async () => {
  for (const stored of [null, '', 'scrypt$$', 'plain$c2FsdA==$cGFzcw==']) {
    expect(await passwordMatches('', stored)).toBe(false);
  }
});
