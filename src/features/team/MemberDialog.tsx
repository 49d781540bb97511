import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DialogFailure } from '../admin/DialogFailure.tsx';
import { type MemberStep, stepTexts } from './member-step.ts';
import type { TeamMember } from './team-member.ts';

interface Props {
  /** The step to confirm and the member to whom it applies; null keeps the dialog closed. */
  asked: { member: TeamMember; step: MemberStep } | null;
  isBusy: boolean;
  /** Error message of the last attempt. */
  failure: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of a step: shows the member and what changes. */
export function MemberDialog({ asked, isBusy, failure, onCancel, onConfirm }: Props) {
  const texts = asked && stepTexts(asked.step, asked.member);
  return (
    <Modal
      isOpen={asked !== null}
      title={texts?.title ?? 'Change the team?'}
      {...(texts !== null && { text: texts.text })}
      onClose={onCancel}
    >
      <div className="grid gap-5">
        <DialogFailure title="Nothing Was Changed" failure={failure} />
        <div className="flex flex-wrap gap-3">
          {/* This button comes first, so that pressing Enter in the newly opened dialog does not change
              anything. */}
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant={asked?.step === 'role' ? 'primary' : 'danger'}
            disabled={isBusy}
            onClick={onConfirm}
          >
            {isBusy ? 'Changing…' : (texts?.confirm ?? 'Change')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
