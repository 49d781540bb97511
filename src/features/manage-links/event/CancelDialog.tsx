import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { cancelLinkedEvent, linkFailure } from '../private-link-api.client.ts';
import type { LinkedEvent } from './linked-event.ts';

interface Props {
  isOpen: boolean;
  token: string;
  event: LinkedEvent;
  onClose: () => void;
  onCancelled: (event: LinkedEvent) => void;
}

const consequence = ({ fields, isPublic, payment }: LinkedEvent): string => {
  const what = isPublic
    ? 'Lists say so at once. Its page stays, and says within a few minutes that the event has been cancelled.'
    : 'It leaves the review and will not be published.';
  const money =
    payment === null
      ? ''
      : ' What you paid is not given back by itself: volunteers decide on refunds.';
  return `“${fields.title}” will be cancelled. ${what} This cannot be undone here.${money}`;
};

/** Asks for confirmation before cancelling. */
export function CancelDialog({ isOpen, token, event, onClose, onCancelled }: Props) {
  const cancellation = useMutation({
    mutationFn: () => cancelLinkedEvent(token),
    onSuccess: onCancelled,
  });
  const close = (): void => {
    cancellation.reset();
    onClose();
  };
  return (
    <Modal isOpen={isOpen} title="Cancel this event?" text={consequence(event)} onClose={close}>
      {cancellation.isError && (
        // A toast would lie beneath the dialog's backdrop.
        <div role="alert" className="mb-5">
          <Notice tone="danger" title="Event Not Cancelled">
            <p>{linkFailure(cancellation.error, 'event')}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {/* First, so that Enter on the open dialog cancels nothing. */}
        <Button variant="outline" onClick={close}>
          Keep Event
        </Button>
        <Button
          variant="danger"
          disabled={cancellation.isPending}
          onClick={() => {
            cancellation.mutate();
          }}
        >
          {cancellation.isPending ? 'Cancelling…' : 'Cancel Event'}
        </Button>
      </div>
    </Modal>
  );
}
