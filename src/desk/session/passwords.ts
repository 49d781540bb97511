/** Checks new passwords, and explains in the guide's own sentences why Supabase Auth refused a password. */
import { teamPaths } from '../../desk-paths.ts';
import { linkToken } from '../../text/copied-link.ts';

/**
 * Lengths of a password: `min` as in supabase/config.toml, `max` as in Supabase Auth. The guide counts UTF-16
 * units. Supabase Auth counts bytes, so it may refuse a shorter password with letters outside ASCII.
 */
export const PASSWORD_LIMITS = { min: 12, max: 72 } as const;

export const PASSWORD_HINT = `At least ${PASSWORD_LIMITS.min} characters. A few words that only you would put together are easy to remember.`;

/** Says in a sentence what is wrong with a password; undefined if it may be sent. */
export function passwordProblem(password: string): string | undefined {
  const { length } = password;
  if (length === 0) return 'Enter a password';
  if (length < PASSWORD_LIMITS.min) {
    return `Use at least ${PASSWORD_LIMITS.min} characters; this has ${length}`;
  }
  return length > PASSWORD_LIMITS.max ? `Use at most ${PASSWORD_LIMITS.max} characters` : undefined;
}

/** By error code of Supabase Auth, or by its reason why a password is weak: a sentence about the refusal. */
const REFUSALS: Record<string, string> = {
  length: `Use at least ${PASSWORD_LIMITS.min} characters`,
  characters: 'Use small and capital letters, digits and signs together',
  pwned: 'This password was in a data theft and is on lists. Choose another one',
  same_password: 'This is your password already. Choose another one',
  reauthentication_needed: 'You signed in a while ago. Sign out, sign in again, and choose it then',
};

/** Says in a sentence why a password was refused; undefined if the failure has another cause. */
export const refusedPassword = (code: string, reasons: readonly string[]): string | undefined =>
  code === 'weak_password'
    ? (REFUSALS[reasons[0] ?? ''] ?? 'This password is easy to guess. Choose another one')
    : REFUSALS[code];

/** The page on which a member of the team chooses a password; it opens without a sign-in. */
export const PASSWORD_PAGE = {
  path: teamPaths.choosePassword(),
  title: 'Choose a Password',
  intro: 'For the volunteers: with your address and this password you sign in.',
} as const;

const TOKEN = /^[\w-]{32,128}$/;

/**
 * Reads the token from the URL of an emailed link; null if it has none. @param hash of the URL, with its `#`
 */
export const tokenOf = (hash: string): string | null => linkToken(hash.slice(1), TOKEN);
