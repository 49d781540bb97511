import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { LinkSubject } from './link-subject.ts';
import { linkFailure, renewLink } from './private-link-api.client.ts';

interface Props {
  subject: LinkSubject;
  token: string;
  onClose: () => void;
  /** Called when the new link was sent. @param address the email address that gets it, masked */
  onRenewed: (address: string) => void;
}

/** Asks for confirmation before all links of the event or advertisement are stopped and a new one is sent. */
export function RenewDialog({ subject, token, onClose, onRenewed }: Props) {
  const renewal = useMutation({
    mutationFn: () => renewLink(subject, token),
    onSuccess: onRenewed,
  });
  return (
    <ConfirmDialog
      isOpen
      title="Get a new private link?"
      text={`Every link to this page that we’ve emailed stops working, including the one you just used. We’ll send a new one to the address that the ${subject} was ${subject === 'event' ? 'submitted' : 'ordered'} with.`}
      failed="Links Not Stopped"
      failure={renewal.isError ? linkFailure(renewal.error, subject) : undefined}
      cancel="Keep This Link"
      confirm="Get a New Link"
      busy="Stopping…"
      isBusy={renewal.isPending}
      onCancel={onClose}
      onConfirm={() => {
        renewal.mutate();
      }}
    />
  );
}
