/** Describes requests of the sign-in page: a password, an emailed link, a renewal, a second factor. */
import { z } from 'zod';
import { accountEmail } from '../team/team-requests.ts';
import { passwordProblem } from './passwords.ts';

const AGAIN = 'Please sign in again.';

/** Longer than any token of Supabase Auth. */
const MAX_TOKEN = 512;

export const signInRequest = z.object({
  email: accountEmail,
  // A longer password cannot be right, because Supabase Auth refuses it when it is chosen.
  password: z
    .string('Enter your password')
    .min(1, 'Enter your password')
    .max(1_000, 'Enter your password'),
});
export const linkRequest = z.object({ token: z.string(AGAIN).min(1, AGAIN).max(MAX_TOKEN, AGAIN) });
export const renewalRequest = z.object({
  refreshToken: z.string(AGAIN).min(1, AGAIN).max(MAX_TOKEN, AGAIN),
});

export const passwordRequest = z.object({
  password: z.string('Enter a password').superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  }),
});

const CODE_HELP = 'Enter the six digits';

export const codeRequest = z.object({
  code: z
    .string(CODE_HELP)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, CODE_HELP)),
  /** Id of a factor that was just added. */
  factorId: z.guid('There is no such second factor.').optional(),
});
