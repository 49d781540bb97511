import { z } from 'zod';
import { emailRefusal, readEmailAddress } from '../../forms/email-address.ts';
import { readText, refuse, requiredText } from '../../forms/text-field.ts';

/** A message to the guide: one schema for the form and the endpoint. */

/** The maximum number of UTF-16 units of each text; the database's checks use the same limits. */
export const CONTACT_LIMITS = { name: 200, email: 254, subject: 200, message: 10_000 } as const;

const EMAIL_HELP = 'Enter an email address like name@example.org';

const required = (missing: string, max: number, multiline = false) =>
  requiredText({
    missing,
    max,
    tooLong: `Use at most ${max.toLocaleString('en-US')} characters`,
    multiline,
  });

/** The fields, in the order of the form and of its errors. */
export const contactMessage = z.object(
  {
    name: required('Enter your name', CONTACT_LIMITS.name),
    email: required(EMAIL_HELP, CONTACT_LIMITS.email).transform(
      (text, context) => readEmailAddress(text) ?? refuse(context, emailRefusal(text, EMAIL_HELP)),
    ),
    subject: required('Enter a subject', CONTACT_LIMITS.subject),
    message: required('Enter your message', CONTACT_LIMITS.message, true),
  },
  { error: 'Send the message as an object with its fields' },
);

export type ContactMessage = z.output<typeof contactMessage>;

export type ContactField = keyof ContactMessage;

export const EMPTY_MESSAGE: Record<ContactField, string> = {
  name: '',
  email: '',
  subject: '',
  message: '',
};

/**
 * Reads the subject from the URL of a link to the form (`paths.contact`); empty if it has no valid subject.
 */
export function filledSubject(search: string): string {
  const subject = new URLSearchParams(search).get('subject') ?? '';
  const read = readText(subject, { max: CONTACT_LIMITS.subject, tooLong: '' });
  return read.ok ? read.text : '';
}

/** The word that marks a message as urgent, anywhere in the subject, in capital or small letters. */
export const URGENT_WORD = 'URGENT';

const URGENT = new RegExp(`(?<![\\p{L}\\p{N}_])${URGENT_WORD}(?![\\p{L}\\p{N}_])`, 'iu');

/** Says whether a subject contains `URGENT_WORD` as a whole word; "urgently" does not count. */
export const isUrgent = (subject: string): boolean => URGENT.test(subject);
