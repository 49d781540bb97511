import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { linkFailure, takeBackLinkedDate } from '../private-link-api.client.ts';
import { type LinkedNews, takenBackNews } from './event-notice.ts';
import { addedLabel } from './dates/linked-dates.ts';
import type { LinkedEvent } from './linked-event.ts';

interface Props {
  token: string;
  event: LinkedEvent;
  /** The added date's key in the change that waits for review; null keeps the dialog closed. */
  dateKey: string | null;
  onClose: () => void;
  onDone: (event: LinkedEvent, news: LinkedNews) => void;
}

/** Asks for confirmation before an added date is removed from the change that waits for review. */
export function TakeBackDialog({ token, event, dateKey, onClose, onDone }: Props) {
  const date = event.proposal?.dates.find(({ key }) => key === dateKey);
  const takingBack = useMutation({
    mutationFn: (key: string) => takeBackLinkedDate(token, key),
    onSuccess: ({ outcome, event: changed }) => {
      onDone(changed, takenBackNews(outcome));
    },
  });
  if (date === undefined) return null;
  return (
    <Modal
      isOpen
      title="Take this date back?"
      text={`${addedLabel(date)} leaves the review and will not be published. The other dates stay as they are, and you can add it again.`}
      onClose={onClose}
    >
      {takingBack.isError && (
        // Shows the error in the dialog, because the dialog's backdrop would cover a toast.
        <div role="alert" className="mb-5">
          <Notice tone="danger" title="Date Not Taken Back">
            <p>{linkFailure(takingBack.error, 'event')}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {/* This button comes first, so that pressing Enter in the newly opened dialog does not remove the
            date. */}
        <Button variant="outline" onClick={onClose}>
          Keep Date
        </Button>
        <Button
          variant="danger"
          disabled={takingBack.isPending}
          onClick={() => {
            takingBack.mutate(date.key);
          }}
        >
          {takingBack.isPending ? 'Taking Back…' : 'Take Date Back'}
        </Button>
      </div>
    </Modal>
  );
}
