import { expect, it } from 'vitest';
import { askReset } from '../../../../src/desk/team/team.server.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

it('a password reset is refused by the limits of its client and of everyone, not by that of its mailbox', async () => {
  stubEnvironment();
  const { db, calls } = fakeDb({ outcome: 'asked' });
  const client = { ip: '203.0.113.7', proof: null };
  await askReset(db, client, 'ana@example.org');
  expect(calls[0]?.[1]).toMatchObject({
    p_limits: [
      { bucket: 'password-reset', limit: 10 },
      { bucket: 'password-reset:all', subject: 'everyone', refusal: 'challenged' },
    ],
    p_mail_limits: [{ bucket: 'password-reset:mailbox', limit: 5 }],
  });
});
