import { useQuery } from '@tanstack/react-query';
import { teamPaths } from '../../desk-paths.ts';
import { getAsAdmin, patchAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { useDeskAction } from '../parts/use-desk-action.client.ts';
import { type MemberStep, stepTexts, type TeamMember } from './team-member.ts';

/** Reads every editor and admin. */
export const useTeam = (session: AdminSession) =>
  useQuery({
    queryKey: ['team'],
    queryFn: async () => (await getAsAdmin(session, teamPaths.api.team)) as TeamMember[],
    // Reads the team on each visit, because other admins change it.
    refetchOnMount: 'always',
  });

interface AskedStep {
  member: TeamMember;
  step: MemberStep;
}

const run = (session: AdminSession, { member, step }: AskedStep): Promise<unknown> => {
  switch (step) {
    case 'role': {
      const role = member.role === 'admin' ? 'editor' : 'admin';
      return patchAsAdmin(session, teamPaths.api.member(member.id), { role });
    }
    case 'factor':
      return postAsAdmin(session, teamPaths.api.removeSecondFactor(member.id));
    case 'remove':
      return postAsAdmin(session, teamPaths.api.removeMember(member.id));
    case 'invite':
      return postAsAdmin(session, teamPaths.api.renewInvitation(member.id));
  }
};

/** Carries out a step for a member, after a confirmation if the step needs one. */
export const useMemberStep = (session: AdminSession, onSettled: () => void) =>
  useDeskAction<AskedStep, null>({
    run: (asked) => run(session, asked),
    nameOf: ({ member }) => member.email,
    done: ({ member, step }) => stepTexts(step, member).done,
    failed: 'Nothing Was Changed',
    onSettled,
  });
