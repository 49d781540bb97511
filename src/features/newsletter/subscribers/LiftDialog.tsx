import { type Confirmation, ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import type { DeskSubscriber } from './subscriber-api.ts';

interface Props extends Confirmation {
  /** The subscriber whose address is blocked; null keeps the dialog closed. */
  subscriber: DeskSubscriber | null;
}

/** Asks an admin to confirm that the guide may send email to a blocked address again. */
export function LiftDialog({ subscriber, ...confirmation }: Props) {
  return (
    <ConfirmDialog
      {...confirmation}
      isOpen={subscriber !== null}
      title="Let mail through again?"
      text={
        subscriber?.reason === 'complained'
          ? 'Its owner reported our mail as spam. Do this only when they asked for it.'
          : 'Its mailbox refused our mail. Do this when the mailbox works again.'
      }
      failed="Nothing Was Changed"
      confirm="Let Mail Through"
      busy="Letting Mail Through…"
    >
      {subscriber !== null && (
        <p className="font-semibold wrap-anywhere">
          <MailAddress address={subscriber.email} />
        </p>
      )}
      <p>
        This does not subscribe it: its owner signs up and confirms, as anyone does. The history
        keeps who let mail through.
      </p>
    </ConfirmDialog>
  );
}
