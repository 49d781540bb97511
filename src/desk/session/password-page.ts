import { teamPaths } from '../../desk-paths.ts';
import { linkToken } from '../../text/copied-link.ts';

/** The page on which a member of the team chooses a password; it opens without a sign-in. */
export const PASSWORD_PAGE = {
  path: teamPaths.choosePassword(),
  title: 'Choose a Password',
  intro: 'For the volunteers: with your address and this password you sign in.',
} as const;

const TOKEN = /^[\w-]{32,128}$/;

/**
 * Reads the token from the URL of a mailed link; null if it has none. @param hash of the URL, with its `#`
 */
export const tokenOf = (hash: string): string | null => linkToken(hash.slice(1), TOKEN);
