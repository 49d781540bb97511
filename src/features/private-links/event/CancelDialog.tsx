import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { DialogFailure } from '../../../ui/feedback/Notice.tsx';
import { cancelEventByLink, linkFailure } from '../private-link-api.client.ts';
import { dayLabel, meantDates, openDates } from './dates/dates-by-link.ts';
import type { DateByLink, EventByLink } from './event-by-link.ts';
import { cancelledNews, type LinkNews } from './event-notice.ts';
import { isGivenBack } from './payment-by-link.ts';
import type { Scope } from './dates/dates-by-link.ts';
import { ScopeFieldset } from './dates/ScopeFieldset.tsx';

interface Props {
  token: string;
  event: EventByLink;
  /** Id of a date of a listing; null for the whole event, with all of its dates. */
  dateId: string | null;
  onClose: () => void;
  onDone: (event: EventByLink, news: LinkNews) => void;
}

const consequence = (
  { fields, isPublic, payment, change }: EventByLink,
  date: DateByLink | undefined,
  many: number,
  scope: Scope,
): string => {
  const what = isPublic
    ? 'Event lists say so right away. Its page stays up and will say within a few minutes that the event is cancelled.'
    : 'It won’t be published.';
  const money =
    payment === null || isGivenBack(payment)
      ? ''
      : ' Your payment isn’t refunded automatically: volunteers decide on refunds.';
  const about = date === undefined ? `“${fields.title}”` : `“${fields.title}” on ${dayLabel(date)}`;
  const all = date === undefined && many > 1 ? `, with all ${many} dates to come` : '';
  const waits = change?.dates.some(({ op }) => op === 'add') ?? false;
  const added =
    scope === 'one' || !waits
      ? ''
      : scope === 'all'
        ? ' The dates waiting for review won’t be published.'
        : ' Later dates waiting for review won’t be published.';
  return `${about} will be cancelled${all}. ${what}${added} You can’t undo this here.${money}`;
};

const cancelLabel = (event: EventByLink, date: DateByLink | undefined, scope: Scope): string => {
  if (date === undefined) return 'Cancel Event';
  const meant = meantDates(event, date.id, scope);
  return meant === 1 ? 'Cancel Date' : `Cancel ${meant} Dates`;
};

/** Asks for confirmation before an event is cancelled, and which dates of a listing to cancel. */
export function CancelDialog({ token, event, dateId, onClose, onDone }: Props) {
  const date = event.dates.find(({ id }) => id === dateId);
  const many = openDates(event).length;
  const [scope, setScope] = useState<Scope>('one');
  const meant = date === undefined ? 'all' : scope;
  const cancellation = useMutation({
    mutationFn: () => cancelEventByLink(token, { eventId: dateId, scope: meant }),
    onSuccess: (cancelled) => {
      onDone(cancelled, cancelledNews(cancelled, event));
    },
  });
  return (
    <Modal
      isOpen
      title={date === undefined ? 'Cancel this event?' : 'Cancel this date?'}
      text={consequence(event, date, many, meant)}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <DialogFailure
          title="Event Not Cancelled"
          failure={cancellation.isError ? linkFailure(cancellation.error, 'event') : undefined}
        />
        {date !== undefined && many > 1 && (
          <ScopeFieldset legend="Which dates are cancelled?" value={scope} onChange={setScope} />
        )}
        <div className="flex flex-wrap gap-3">
          {/* This button comes first, so that pressing Enter in the newly opened dialog does not cancel
              anything. */}
          <Button variant="outline" onClick={onClose}>
            {date === undefined ? 'Keep Event' : 'Keep Date'}
          </Button>
          <Button
            variant="danger"
            isOff={cancellation.isPending}
            onClick={() => {
              cancellation.mutate();
            }}
          >
            {cancellation.isPending ? 'Cancelling…' : cancelLabel(event, date, meant)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
