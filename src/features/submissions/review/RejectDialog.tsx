import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { dollars } from '../../../text/dollars.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import { DialogFailure } from '../../admin/DialogFailure.tsx';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { REASON_MAX_LENGTH } from '../../admin/reason-length.ts';
import { submissionTitle, type Submission } from './submission.ts';

interface Props {
  /** The event about to be rejected; null keeps the dialog closed. */
  event: Submission | null;
  /** While a decision is on its way. */
  isBusy: boolean;
  /** Why the last try was not saved; the reason stays typed for the next. */
  failure: string | undefined;
  onCancel: () => void;
  onReject: (reason: string) => void;
}

const consequence = ({ title, change }: Submission): string =>
  change === null
    ? `“${submissionTitle(title)}” will not appear in the guide.`
    : `“${submissionTitle(title)}” stays in the guide as it is.`;

type FormProps = Omit<Props, 'event'> & { what: 'event' | 'change'; paid: number };

function RejectForm({ what, paid, isBusy, failure, onCancel, onReject }: FormProps) {
  const id = useId();
  // Without a reason the organizer learns nothing, and one press too many sends it.
  const [isAsking, setIsAsking] = useState(false);
  const reject = isAsking
    ? 'Reject Without a Reason'
    : what === 'event'
      ? 'Reject Event'
      : 'Reject Change';
  return (
    <form
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const reason = String(new FormData(submitted.currentTarget).get('reason'));
        if (reason.trim() === '' && !isAsking) setIsAsking(true);
        else onReject(reason);
      }}
    >
      {paid > 0 && (
        <Notice title={`${dollars(paid)} was paid for it.`}>
          <p>Rejecting refunds nothing. Once it is rejected, you are asked about a refund.</p>
        </Notice>
      )}
      <Textarea
        id={`${id}-reason`}
        name="reason"
        label="Reason (optional)"
        hint="The organizer reads it in a mail, word for word."
        rows={4}
        maxLength={REASON_MAX_LENGTH}
        onChange={() => {
          setIsAsking(false);
        }}
      />
      <div role="status">
        {isAsking && (
          <Notice tone="warning" title="Send it without a reason?">
            <p>The mail then says that the volunteer left none.</p>
          </Notice>
        )}
      </div>
      <DialogFailure title="Decision Not Saved" failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          disabled={isBusy}
          onClick={(click) => {
            // The second press of a double click answers a question nobody has read.
            if (click.detail > 1) click.preventDefault();
          }}
        >
          {isBusy ? 'Rejecting…' : reject}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Asks once more before rejecting an event or its change, and for a reason. */
export function RejectDialog({ event, ...form }: Props) {
  const what = event?.change == null ? 'event' : 'change';
  const paid = event === null || what === 'change' ? 0 : refundableCents(event.payment);
  return (
    <Modal
      isOpen={event !== null}
      title={`Reject this ${what}?`}
      {...(event !== null && { text: consequence(event) })}
      onClose={form.onCancel}
    >
      {/* Another event starts with an empty reason. */}
      <RejectForm key={event?.id} what={what} paid={paid} {...form} />
    </Modal>
  );
}
