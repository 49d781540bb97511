import { formatDate } from '../../time/format-dates.ts';
import { centralDate } from '../../time/wall-time.ts';

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

// Lists the steps that an admin can take for a member of the team, and the question in the dialog before each
// step.

/** A step for a member. `factor` removes the second factor; `invite` invites again, without a dialog. */
export type MemberStep = 'role' | 'factor' | 'remove' | 'invite';

interface StepTexts {
  title: string;
  text: string;
  confirm: string;
  /** Text of the toast after the step. */
  done: string;
}

/** Gives the texts of the dialog before a step, and of the toast after it. */
export function stepTexts(step: MemberStep, { email, role, isYou }: TeamMember): StepTexts {
  const you = isYou ? ' This is your own account.' : '';
  switch (step) {
    case 'role':
      return role === 'editor'
        ? {
            title: `Make ${email} an admin?`,
            text: 'Admins also invite and remove people, refund payments and change settings.',
            confirm: 'Make Admin',
            done: 'Is an Admin Now',
          }
        : {
            title: `Make ${email} an editor?`,
            text: `They go on with events, articles, venues and organizers. People, money and settings close at once.${you}`,
            confirm: 'Make Editor',
            done: 'Is an Editor Now',
          };
    case 'factor':
      return {
        title: `Remove the second factor of ${email}?`,
        text: `Only for a lost phone, and only when they asked you themselves. They are signed out everywhere, and the password alone signs them in until they set up a new one.${you}`,
        confirm: 'Remove the Factor',
        done: 'Second Factor Removed',
      };
    case 'remove':
      return {
        title: `Remove ${email}?`,
        text: `Their next click is refused, on every device. What they did stays in the history.${you}`,
        confirm: 'Remove',
        done: 'Removed From the Team',
      };
    case 'invite':
      return { title: '', text: '', confirm: '', done: 'Invitation Sent Again' };
  }
}

/**
 * Lists the facts of a member for one line. For a member who has not signed in yet, gives only this fact, and
 * the day (Central time) on which the account was made.
 */
export function memberFacts({ lastSignInAt, createdAt, hasSecondFactor }: TeamMember): string[] {
  const day = (instant: string) => formatDate(centralDate(new Date(instant)));
  return lastSignInAt === null
    ? [`Hasn’t signed in yet; account made ${day(createdAt)}`]
    : [
        `Last sign-in ${day(lastSignInAt)}`,
        hasSecondFactor ? 'Second factor on' : 'No second factor',
      ];
}
