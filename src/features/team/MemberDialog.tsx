import { type Confirmation, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type MemberStep, stepTexts } from './member-step.ts';
import type { TeamMember } from './team-member.ts';

interface Props extends Confirmation {
  /** The step to confirm and the member to whom it applies; null keeps the dialog closed. */
  asked: { member: TeamMember; step: MemberStep } | null;
}

/** Asks for confirmation of a step: shows the member and what changes. */
export function MemberDialog({ asked, ...confirmation }: Props) {
  const texts = asked && stepTexts(asked.step, asked.member);
  return (
    <ConfirmDialog
      {...confirmation}
      isOpen={asked !== null}
      title={texts?.title ?? 'Change the team?'}
      text={texts?.text}
      failed="Nothing Was Changed"
      confirm={texts?.confirm ?? 'Change'}
      busy="Changing…"
      variant={asked?.step === 'role' ? 'primary' : 'danger'}
    />
  );
}
