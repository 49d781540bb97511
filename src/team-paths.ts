/** Holds paths of the team and its passwords. Separate from `paths`, which every page with a script loads. */

const member = (id: string): string => `/api/admin/team/${encodeURIComponent(id)}`;

export const teamPaths = {
  team: '/admin/team',
  /** The page on which a member of the team chooses a password; the token is as in `paths.manageEvent`. */
  choosePassword: (token?: string) => `/admin/password${token === undefined ? '' : `#${token}`}`,
  api: {
    team: '/api/admin/team',
    member,
    removeMember: (id: string) => `${member(id)}/removal`,
    renewInvitation: (id: string) => `${member(id)}/invitation`,
    removeSecondFactor: (id: string) => `${member(id)}/factor-removal`,
    askPasswordReset: '/api/password-reset',
  },
} as const;
