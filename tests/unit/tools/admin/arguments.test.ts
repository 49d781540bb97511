import { expect, it } from 'vitest';
import { readArguments } from '../../../../src/tools/admin/arguments.ts';

it('makes an admin unless another role is given', () => {
  expect(readArguments(['Ana@Example.org'])).toEqual({
    does: 'assign',
    email: 'ana@example.org',
    role: 'admin',
  });
  expect(readArguments(['ana@example.org', '--role', 'editor'])).toMatchObject({ role: 'editor' });
  expect(readArguments(['--help'])).toEqual({ does: 'help' });
});

it.each([
  [[], 'Give one email address.'],
  [['ana@example.org', 'ben@example.org'], 'Give one email address.'],
  [['ana@localhost'], '"ana@localhost" is no email address, as in ana@example.org.'],
  [['ana@example.org', '--role', 'owner'], 'A role is admin or editor.'],
  [['ana@example.org', '--rôle'], expect.stringContaining('--rôle')],
])('refuses %j with the reason', (args, message) => {
  expect(readArguments(args)).toEqual({ does: 'nothing', message });
});
