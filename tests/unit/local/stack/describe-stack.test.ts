import { expect, test } from 'vitest';
import { describeStack } from '../../../../src/local/stack/describe-stack.ts';

test('a start ends with every address, the sign-in and how to stop', () => {
  const text = describeStack({
    siteUrl: 'http://localhost:8888',
    mailboxUrl: 'http://127.0.0.1:54324',
    paymentsUrl: 'http://127.0.0.1:54327',
    admin: { email: 'admin@example.org', password: 'open sesame' },
  });
  expect(text).toContain('Site        http://localhost:8888\n');
  expect(text).toContain('Admin       http://localhost:8888/admin\n');
  expect(text).toContain('Sign in as  admin@example.org, password open sesame\n');
  expect(text).toContain('Mailbox     http://127.0.0.1:54324\n');
  expect(text).toContain('Payments    http://127.0.0.1:54327\n');
  expect(text).toContain('Test cards  4242 4242 4242 4242 pays');
  expect(text).toContain('Press Ctrl-C to stop.');
});

test('what was left out is not listed', () => {
  const text = describeStack({
    siteUrl: 'http://localhost:8888',
    mailboxUrl: null,
    paymentsUrl: null,
    admin: null,
  });
  expect(text).not.toMatch(/Mailbox|Payments|Test cards|Sign in/);
});
