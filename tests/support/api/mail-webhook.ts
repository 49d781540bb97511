/** Reports of a mail provider, signed as the Standard Webhooks specification says. */
import { createHmac } from 'node:crypto';
import { MAIL_WEBHOOK_SECRETS } from '../stack/site-environment.ts';

interface Signing {
  /** Secret of the signature: `whsec_` followed by base64. */
  secret?: string;
  /** Time of the signature, in Unix seconds. */
  timestamp?: number | string;
  /** First word in the names of the headers. */
  family?: 'webhook' | 'svix';
}

const ID = 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W';

/** Returns the headers of a signed report. */
export function signedHeaders(body: string | Uint8Array, signing: Signing = {}) {
  const { secret = MAIL_WEBHOOK_SECRETS[0], family = 'webhook' } = signing;
  const timestamp = String(signing.timestamp ?? Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${ID}.${timestamp}.`)
    .update(body)
    .digest('base64');
  return {
    [`${family}-id`]: ID,
    [`${family}-timestamp`]: timestamp,
    [`${family}-signature`]: `v1,${signature}`,
  };
}

/** Returns a report in Resend's format. */
export const mailReport = (type: string, to: unknown, more: Record<string, unknown> = {}) => ({
  type,
  created_at: '2026-11-22T01:41:12.126Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    created_at: '2026-11-22T01:41:11.894Z',
    from: 'Coastal Bend Arts <hello@example.org>',
    to,
    subject: 'This weekend',
    ...more,
  },
});

/** Returns a report that the mailbox does not exist. */
export const hardBounce = (address: string) =>
  mailReport('email.bounced', [address], {
    bounce: { message: 'No such mailbox.', type: 'Permanent', subType: 'General' },
  });
