import { Button } from '../../../ui/Button.tsx';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { DialogFailure } from '../../admin/DialogFailure.tsx';
import type { DeskSubscriber } from './subscriber-api.ts';

interface Props {
  /** The subscriber whose address is blocked; null keeps the dialog closed. */
  subscriber: DeskSubscriber | null;
  isBusy: boolean;
  /** Error message of the last attempt. */
  failure: string | undefined;
  onCancel: () => void;
  onLift: (subscriber: DeskSubscriber) => void;
}

/** Asks an admin to confirm that the guide may send email to a blocked address again. */
export function LiftDialog({ subscriber, isBusy, failure, onCancel, onLift }: Props) {
  return (
    <Modal
      isOpen={subscriber !== null}
      title="Let mail through again?"
      text={
        subscriber?.reason === 'complained'
          ? 'Its owner reported our mail as spam. Do this only when they asked for it.'
          : 'Its mailbox refused our mail. Do this when the mailbox works again.'
      }
      onClose={onCancel}
    >
      <div className="grid gap-5">
        {subscriber !== null && (
          <p className="font-semibold wrap-anywhere">
            <MailAddress address={subscriber.email} />
          </p>
        )}
        <p>
          This does not subscribe it: its owner signs up and confirms, as anyone does. The history
          keeps who let mail through.
        </p>
        <DialogFailure title="Nothing Was Changed" failure={failure} />
        <div className="flex flex-wrap gap-3">
          {/* This button comes first, so that pressing Enter in the newly opened dialog does not change
              anything. */}
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => {
              if (subscriber !== null) onLift(subscriber);
            }}
          >
            {isBusy ? 'Letting Mail Through…' : 'Let Mail Through'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
