import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { getAsAdmin, patchAsAdmin, postAsAdmin } from '../admin/admin-api.client.ts';
import type { AdminSession } from '../admin/admin-session.client.ts';
import { useDashboardAction } from '../admin/use-dashboard-action.client.ts';
import { type MemberStep, stepTexts } from './member-step.ts';
import type { TeamMember } from './team-member.ts';

/** Every editor and admin. */
export const useTeam = (session: AdminSession) =>
  useQuery({
    queryKey: ['team'],
    queryFn: async () => (await getAsAdmin(session, paths.api.team)) as TeamMember[],
  });

interface AskedStep {
  member: TeamMember;
  step: MemberStep;
}

const run = (session: AdminSession, { member, step }: AskedStep): Promise<unknown> => {
  switch (step) {
    case 'role': {
      const role = member.role === 'admin' ? 'editor' : 'admin';
      return patchAsAdmin(session, paths.api.teamMember(member.id), { role });
    }
    case 'factor':
      return postAsAdmin(session, paths.api.removeSecondFactor(member.id));
    case 'remove':
      return postAsAdmin(session, paths.api.removeTeamMember(member.id));
    case 'invite':
      return postAsAdmin(session, paths.api.renewTeamInvitation(member.id));
  }
};

/** Carries out a step with a member, after a question where the step has one. */
export const useMemberStep = (session: AdminSession, onSettled: () => void) =>
  useDashboardAction<AskedStep, null>({
    run: (asked) => run(session, asked),
    nameOf: ({ member }) => member.email,
    done: ({ member, step }) => stepTexts(step, member).done,
    failed: 'Nothing Was Changed',
    onSettled,
  });
