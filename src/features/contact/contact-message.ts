import { z } from 'zod';
import { readEmailAddress } from '../../forms/email-address.ts';
import { readText, refuse, requiredText } from '../../forms/text-field.ts';

/** A message to the guide: the one schema of the form and the endpoint. */

/** The most UTF-16 units of each text; form, this schema and the database's checks agree. */
export const CONTACT_LIMITS = { name: 200, email: 254, subject: 200, message: 10_000 } as const;

const EMAIL_HELP = 'Enter an email address like name@example.org';

const required = (missing: string, max: number, multiline = false) =>
  requiredText({
    missing,
    max,
    tooLong: `Use at most ${max.toLocaleString('en-US')} characters`,
    multiline,
  });

/** In the order of the form, which is the order its errors are listed in. */
export const contactMessage = z.object(
  {
    name: required('Enter your name', CONTACT_LIMITS.name),
    email: required(EMAIL_HELP, CONTACT_LIMITS.email).transform(
      (text, context) => readEmailAddress(text) ?? refuse(context, EMAIL_HELP),
    ),
    subject: required('Enter a subject', CONTACT_LIMITS.subject),
    message: required('Enter your message', CONTACT_LIMITS.message, true),
  },
  { error: 'Send the message as an object with its fields' },
);

/** A message to store. */
export type ContactMessage = z.output<typeof contactMessage>;

export type ContactField = keyof ContactMessage;

/** A form with nothing in it. */
export const EMPTY_MESSAGE: Record<ContactField, string> = {
  name: '',
  email: '',
  subject: '',
  message: '',
};

/**
 * The subject that a link to the form fills in, as `paths.contact` writes it; empty without one.
 * @param search the address's own, which anybody may have written
 */
export function filledSubject(search: string): string {
  const asked = new URLSearchParams(search).get('subject') ?? '';
  const read = readText(asked, { max: CONTACT_LIMITS.subject, tooLong: '' });
  return read.ok ? read.text : '';
}
