import { expect, it } from 'vitest';
import {
  tokenOf,
  PASSWORD_LIMITS,
  passwordProblem,
  refusedPassword,
} from '../../../../src/desk/session/passwords.ts';
import { MIN_PASSWORD_LENGTH } from '../../../../src/local/gateway/users.ts';

it('a password has from 12 to 72 characters, as Supabase Auth is set up', () => {
  expect(PASSWORD_LIMITS.min).toBe(MIN_PASSWORD_LENGTH);
  expect(passwordProblem('')).toBe('Enter a password');
  expect(passwordProblem('seven c')).toBe('Use at least 12 characters; this has 7');
  expect(passwordProblem('x'.repeat(12))).toBeUndefined();
  expect(passwordProblem('x'.repeat(72))).toBeUndefined();
  expect(passwordProblem('x'.repeat(73))).toBe('Use at most 72 characters');
});

it.each([
  ['weak_password', ['length'], 'Use at least 12 characters'],
  ['weak_password', ['characters'], 'Use small and capital letters, digits and signs together'],
  ['weak_password', ['pwned'], expect.stringContaining('data theft')],
  ['weak_password', ['new reason'], expect.stringContaining('easy to guess')],
  ['same_password', [], expect.stringContaining('your password already')],
  ['unexpected_failure', [], undefined],
])('a refusal with %s %j says what to do', (code, reasons, sentence) => {
  expect(refusedPassword(code, reasons)).toEqual(sentence);
});

it('the token of a link is read from the address, and nothing else', () => {
  const token = 'a'.repeat(56);
  for (const tail of ['', ',', '%3E']) expect(tokenOf(`#${token}${tail}`)).toBe(token);
  for (const hash of ['', '#', '#content', `#${token}&type=x`]) expect(tokenOf(hash)).toBeNull();
});
