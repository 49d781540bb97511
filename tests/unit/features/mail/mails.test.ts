/** The texts of the emails: the subject, reply address and text that a kind of mail with a payload has. */
import { readdirSync } from 'node:fs';
import { test } from 'vitest';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { expectCases } from '../../../support/cases.ts';
import {
  adPayload,
  type Changes,
  SAMPLE_SITE,
  samplePayload,
} from '../../../support/samples/mail/sample-mail.ts';

const PAYLOADS: Record<string, (more?: Changes, of?: Changes) => Changes> = {
  event: samplePayload,
  ad: adPayload,
  plain: (payload = {}) => payload,
};

function mailOf(input: string): string {
  const [head = '', ...parts] = input.split('\n');
  const [of = '', kind = ''] = head.split(' ');
  const payload = PAYLOADS[of]?.(...parts.map((part) => JSON.parse(part) as Changes));
  const result = composeMail(kind, payload, SAMPLE_SITE);
  if (!result.ok) return `not written: ${result.reason}`;
  const { subject, replyTo, text } = result.mail;
  return [
    `Subject: ${subject}`,
    ...(replyTo === undefined ? [] : [`Reply to: ${replyTo}`]),
    '',
    text,
  ].join('\n');
}

const FOLDER = new URL('goldens/mails/', import.meta.url);

test.each(readdirSync(FOLDER))('%s', async (name) => {
  await expectCases(new URL(name, FOLDER), mailOf);
});
