import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { linkFailure, takeBackDateByLink } from '../private-link-api.client.ts';
import { type LinkNews, takenBackNews } from './event-notice.ts';
import { addedLabel } from './dates/dates-by-link.ts';
import { isManageable } from './event-status.ts';
import type { EventByLink } from './event-by-link.ts';

interface Props {
  token: string;
  event: EventByLink;
  /** The added date's key in the change that waits for review; null keeps the dialog closed. */
  dateKey: string | null;
  onClose: () => void;
  onDone: (event: EventByLink, news: LinkNews) => void;
}

/** Asks for confirmation before an added date is removed from the change that waits for review. */
export function TakeBackDialog({ token, event, dateKey, onClose, onDone }: Props) {
  const date = event.change?.dates.find(({ key }) => key === dateKey);
  const takingBack = useMutation({
    mutationFn: (key: string) => takeBackDateByLink(token, key),
    onSuccess: ({ outcome, event: changed }) => {
      onDone(changed, takenBackNews(outcome));
    },
  });
  if (date === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      title="Take this date back?"
      text={`${addedLabel(date)} won’t be reviewed or published. The other dates stay as they are${isManageable(event) ? ', and you can add it again' : ''}.`}
      failed="Date Not Taken Back"
      failure={takingBack.isError ? linkFailure(takingBack.error, 'event') : undefined}
      cancel="Keep Date"
      confirm="Take Date Back"
      busy="Taking Back…"
      variant="danger"
      isBusy={takingBack.isPending}
      onCancel={onClose}
      onConfirm={() => {
        takingBack.mutate(date.key);
      }}
    />
  );
}
