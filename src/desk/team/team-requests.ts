/** Describes requests to the team's endpoints: an invitation, a change of role, a password reset. */
import { z } from 'zod';
import { readEmailAddress } from '../../forms/email-address.ts';
import { refuse } from '../../forms/text-field.ts';

export const EMAIL_HELP = 'Enter an email address like name@example.org';

/** The email address of an account. */
export const accountEmail = z
  .string(EMAIL_HELP)
  // Converts the address to lower case, as Supabase Auth stores it.
  .transform(
    (text, context) => readEmailAddress(text)?.toLowerCase() ?? refuse(context, EMAIL_HELP),
  );

const role = z.enum(['editor', 'admin'], 'Choose what this person may do');

export const invitation = z.object({ email: accountEmail, role });
export const roleChange = z.object({ role });
export const resetRequest = z.object({ email: accountEmail });
