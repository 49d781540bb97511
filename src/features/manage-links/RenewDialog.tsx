import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { LinkSubject } from './link-subject.ts';
import { linkFailure, renewLink } from './private-link-api.client.ts';

interface Props {
  isOpen: boolean;
  subject: LinkSubject;
  token: string;
  onClose: () => void;
  /** Called when the new link was sent. @param address the email address that gets it, masked */
  onRenewed: (address: string) => void;
}

/** Asks for confirmation before all links of the event or advertisement are stopped and a new one is sent. */
export function RenewDialog({ isOpen, subject, token, onClose, onRenewed }: Props) {
  const renewal = useMutation({
    mutationFn: () => renewLink(subject, token),
    onSuccess: onRenewed,
  });
  const close = (): void => {
    renewal.reset();
    onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      title="Get a new private link?"
      text={`Every link to this page that was mailed so far stops working, also the one you have just used. A new one goes to the address that the ${subject} was ${subject === 'event' ? 'submitted' : 'ordered'} with.`}
      onClose={close}
    >
      {renewal.isError && (
        // Shows the error in the dialog, because the dialog's backdrop would cover a toast.
        <div role="alert" className="mb-5">
          <Notice tone="danger" title="Links Not Stopped">
            <p>{linkFailure(renewal.error, subject)}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {/* This button comes first, so that pressing Enter in the newly opened dialog does not stop the
            links. */}
        <Button variant="outline" onClick={close}>
          Keep This Link
        </Button>
        <Button
          disabled={renewal.isPending}
          onClick={() => {
            renewal.mutate();
          }}
        >
          {renewal.isPending ? 'Stopping…' : 'Get a New Link'}
        </Button>
      </div>
    </Modal>
  );
}
