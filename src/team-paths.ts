/**
 * Holds the paths of the team and its passwords. They are not in paths.ts, because every page with a script
 * loads that file.
 */

const member = (id: string): string => `/api/admin/team/${encodeURIComponent(id)}`;

export const teamPaths = {
  team: '/admin/team',
  /** Page on which a team member chooses a password; browsers do not send the token after `#`. */
  choosePassword: (token?: string) => `/admin/password${token === undefined ? '' : `#${token}`}`,
  api: {
    team: '/api/admin/team',
    member,
    removeMember: (id: string) => `${member(id)}/removal`,
    renewInvitation: (id: string) => `${member(id)}/invitation`,
    removeSecondFactor: (id: string) => `${member(id)}/factor-removal`,
    askPasswordReset: '/api/password-reset',
    session: '/api/session',
    sessionByLink: '/api/session/link',
    renewSession: '/api/session/renewal',
    deleteSession: '/api/session/deletion',
    password: '/api/admin/password',
    secondFactor: '/api/admin/second-factor',
    secondFactorCode: '/api/admin/second-factor/code',
  },
} as const;
