import { expect, it } from 'vitest';
import { mailboxOf } from '../../../../src/server/limits/rate-limit.ts';
import { MAILBOXES } from '../../../support/samples/mail/mailboxes.ts';

it.each(MAILBOXES)('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
