import { expect, it } from 'vitest';
import { PASSWORD_LIMITS, passwordProblem } from '../../../../src/desk/session/passwords.ts';
import { MIN_PASSWORD_LENGTH } from '../../../../src/local/gateway/users.ts';

it('a password has from 12 to 72 characters, as Supabase Auth is set up', () => {
  expect(PASSWORD_LIMITS.min).toBe(MIN_PASSWORD_LENGTH);
  expect(passwordProblem('')).toBe('Enter a password');
  expect(passwordProblem('seven c')).toBe('Use at least 12 characters; this has 7');
  expect(passwordProblem('x'.repeat(12))).toBeUndefined();
  expect(passwordProblem('x'.repeat(72))).toBeUndefined();
  expect(passwordProblem('x'.repeat(73))).toBe('Use at most 72 characters');
});
