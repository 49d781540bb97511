import { teamPaths } from '../../../team-paths.ts';

/** The page on which a member of the team chooses a password; it needs no sign-in before. */
export const PASSWORD_PAGE = {
  path: teamPaths.choosePassword(),
  title: 'Choose a Password',
  intro: 'For the volunteers: with your address and this password you sign in.',
} as const;

const TOKEN = /^#([\w-]{32,128})$/;

/** The token of the link that led here; null without one. @param hash of the address, with its `#` */
export const tokenOf = (hash: string): string | null => TOKEN.exec(hash)?.[1] ?? null;
