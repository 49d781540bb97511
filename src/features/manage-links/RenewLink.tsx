import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { LinkSubject } from './link-subject.ts';
import { linkFailure, renewLink } from './private-link-api.client.ts';

interface Props {
  subject: LinkSubject;
  token: string;
  /** @param address that the new link was mailed to, masked */
  onRenewed: (address: string) => void;
}

/** Stops all links of the event or advertisement and mails a new one, after a question. */
export function RenewLink({ subject, token, onRenewed }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const renewal = useMutation({
    mutationFn: () => renewLink(subject, token),
    onSuccess: onRenewed,
  });
  const close = (): void => {
    renewal.reset();
    setIsAsking(false);
  };
  return (
    <div className="text-sm" data-print="no">
      <p className="text-muted">Has someone else got your link?</p>
      <button
        type="button"
        className="text-link pointer-coarse:py-2.5"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Stop it and get a new one
      </button>
      <Modal
        isOpen={isAsking}
        title="Get a new private link?"
        text={`Every link to this page that was mailed so far stops working, also the one you have just used. A new one goes to the address that the ${subject} was ${subject === 'event' ? 'submitted' : 'ordered'} with.`}
        onClose={close}
      >
        {renewal.isError && (
          // A toast would lie beneath the dialog's backdrop.
          <div role="alert" className="mb-5">
            <Notice tone="danger" title="Links Not Stopped">
              <p>{linkFailure(renewal.error, subject)}</p>
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {/* First, so that Enter on the open dialog stops nothing. */}
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
    </div>
  );
}
