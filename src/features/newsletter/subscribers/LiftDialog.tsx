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
      title="Resume emails to this address?"
      text={
        subscriber?.reason === 'complained'
          ? 'Its owner reported our email as spam. Do this only if they asked you to.'
          : 'Its mailbox refused our email. Do this once the mailbox works again.'
      }
      failed="Nothing Was Changed"
      confirm="Resume Emails"
      busy="Resuming Emails…"
    >
      {subscriber !== null && (
        <p className="font-semibold wrap-anywhere">
          <MailAddress address={subscriber.email} />
        </p>
      )}
      <p>
        This doesn’t subscribe the address: its owner signs up and confirms, as anyone does. The
        history keeps who resumed emails.
      </p>
    </ConfirmDialog>
  );
}
