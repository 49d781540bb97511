import { expect, test } from 'vitest';
import {
  codeRequest,
  passwordRequest,
  renewalRequest,
  signInRequest,
} from '../../../../src/desk/session/session-requests.ts';

test('a code may be typed in groups, and has six digits', () => {
  expect(codeRequest.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' });
  for (const code of ['12345', '1234567', 'abcdef', 123_456, undefined]) {
    expect(codeRequest.safeParse({ code }).error?.issues[0]?.message).toBe('Enter the six digits');
  }
});

test('a new password follows the rules of passwords', () => {
  expect(passwordRequest.safeParse({ password: 'five random words of mine' }).success).toBe(true);
  expect(passwordRequest.safeParse({ password: 'short' }).success).toBe(false);
});

test('texts without an end are refused, not passed on', () => {
  const long = 'x'.repeat(1_001);
  expect(signInRequest.safeParse({ email: 'ana@example.org', password: long }).success).toBe(false);
  expect(renewalRequest.safeParse({ refreshToken: long }).success).toBe(false);
  expect(renewalRequest.safeParse({ refreshToken: '' }).success).toBe(false);
});
