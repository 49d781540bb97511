import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { ROW_TITLE } from '../admin/use-row-focus.client.ts';
import { memberFacts, type MemberStep } from './member-step.ts';
import type { TeamMember } from './team-member.ts';

interface Props {
  member: TeamMember;
  isBusy: boolean;
  onStep: (step: MemberStep) => void;
}

/** Shows a member of the team, with the steps that an admin can take. */
export function MemberRow({ member, isBusy, onStep }: Props) {
  const isInvited = member.lastSignInAt === null;
  const steps: [MemberStep, string][] = [
    ...(isInvited ? [['invite', 'Send Again'] satisfies [MemberStep, string]] : []),
    ['role', member.role === 'admin' ? 'Make Editor' : 'Make Admin'],
    ...(member.hasSecondFactor ? [['factor', 'Remove Factor'] satisfies [MemberStep, string]] : []),
    ['remove', 'Remove'],
  ];
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3
            tabIndex={-1}
            className="font-sans text-base font-semibold wrap-anywhere"
            {...ROW_TITLE}
          >
            <MailAddress address={member.email} />
            {member.isYou && <span className="font-normal text-muted"> (you)</span>}
          </h3>
          <StatusBadge tone={member.role === 'admin' ? 'info' : 'neutral'}>
            {member.role === 'admin' ? 'Admin' : 'Editor'}
          </StatusBadge>
          {isInvited && <StatusBadge tone="warning">Invited</StatusBadge>}
        </div>
        <p className="mt-1 text-sm text-muted">{memberFacts(member).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {steps.map(([step, label]) => (
          <Button
            key={step}
            size="small"
            variant="outline"
            isOff={isBusy}
            onClick={() => {
              onStep(step);
            }}
          >
            {label}
            <span className="sr-only"> {member.email}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}
