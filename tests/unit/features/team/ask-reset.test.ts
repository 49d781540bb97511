import { expect, it } from 'vitest';
import { askReset } from '../../../../src/features/team/ask-reset.server.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

it('a password reset counts against its client, its mailbox under any alias, and everyone', async () => {
  stubEnvironment();
  const { db, calls } = fakeDb({ outcome: 'asked' });
  const client = { ip: '203.0.113.7', proof: null };
  await askReset(db, client, 'ana@example.org');
  await askReset(db, client, 'ana+guide@example.org');
  const [first, second] = calls.map(([, args]) => (args as { p_limits: object[] }).p_limits);
  expect(first).toMatchObject([
    { bucket: 'password-reset', limit: 10 },
    { bucket: 'password-reset:mailbox', limit: 5 },
    { bucket: 'password-reset:all', subject: 'everyone', refusal: 'challenged' },
  ]);
  expect(second).toEqual(first);
});
