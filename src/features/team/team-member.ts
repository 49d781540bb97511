/** The roles of the team: editors look after content; admins also look after people, money and settings. */
export type TeamRole = 'admin' | 'editor';

/** An editor or admin, as `GET /api/admin/team` lists them. */
export interface TeamMember {
  id: string;
  email: string;
  role: TeamRole;
  hasSecondFactor: boolean;
  /** ISO instant of the last sign-in; null until the first one. */
  lastSignInAt: string | null;
  createdAt: string;
  isYou: boolean;
}
