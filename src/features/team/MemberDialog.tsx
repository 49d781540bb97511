import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DialogFailure } from '../admin/DialogFailure.tsx';
import { type MemberStep, stepTexts } from './member-step.ts';
import type { TeamMember } from './team-member.ts';

interface Props {
  /** The step to confirm, and whom it is about; null keeps the dialog closed. */
  asked: { member: TeamMember; step: MemberStep } | null;
  isBusy: boolean;
  /** The error of the last try. */
  failure: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks to confirm a step: shows whom it is about, and what it changes. */
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
          {/* The first button, so that Enter on the open dialog changes nothing. */}
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
