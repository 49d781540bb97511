import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { REASON_MAX_LENGTH } from './decision.ts';
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

/** Asks once more before rejecting, and for a reason. */
export function RejectDialog({ event, isBusy, failure, onCancel, onReject }: Props) {
  const id = useId();
  return (
    <Modal
      isOpen={event !== null}
      title="Reject this event?"
      text={
        event === null
          ? undefined
          : `“${submissionTitle(event.title)}” will not appear in the guide.`
      }
      onClose={onCancel}
    >
      <form
        // Another event starts with an empty reason.
        key={event?.id}
        className="grid gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onReject(String(new FormData(submitted.currentTarget).get('reason')));
        }}
      >
        <Textarea
          id={`${id}-reason`}
          name="reason"
          label="Reason"
          hint="For the records, in a sentence the organizer could read."
          rows={4}
          maxLength={REASON_MAX_LENGTH}
        />
        {failure !== undefined && (
          <div role="alert">
            <Notice tone="danger" title="Decision Not Saved">
              <p>{failure}</p>
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={isBusy}>
            {isBusy ? 'Rejecting…' : 'Reject Event'}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
