import { Button } from '../../../ui/Button.tsx';
import { paths } from '../../../paths.ts';
import type { OpenLink } from '../PrivateLinkPage.tsx';
import { listAgain } from '../../submissions/draft/event-copy.client.ts';
import { RenewLink } from '../RenewLink.tsx';
import type { EventByLink } from './linked-event.ts';
import { isManageable, isPostponable } from './event-status.ts';

interface Props {
  event: EventByLink;
  link: Pick<OpenLink<EventByLink>, 'token' | 'onRenewed'>;
  onEdit: () => void;
  onCancel: () => void;
  onPostpone: () => void;
  onAddDates: () => void;
}

/** Shows what the holder of a private link can do with the event. */
export function EventActions({ event, link, onEdit, onCancel, onPostpone, onAddDates }: Props) {
  const canManage = isManageable(event);
  const isListing = event.dates.length > 0;
  // Offers no further dates for an exhibition, because an exhibition is one run of days.
  const canAddDates = canManage && event.openingHours === null && event.openingReception === null;
  const page = event.mergedInto ?? (event.isPublic ? event.id : null);
  return (
    <aside
      aria-label="What you can do"
      className="grid content-start gap-6 rounded-card bg-sand p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
        {canManage && (
          <Button wide onClick={onEdit}>
            {isListing ? 'Edit All Dates' : 'Edit'}
          </Button>
        )}
        {canAddDates && (
          <Button wide variant="outline" onClick={onAddDates}>
            Add Dates
          </Button>
        )}
        {isPostponable(event) && !isListing && (
          <Button wide variant="outline" onClick={onPostpone}>
            Postpone
          </Button>
        )}
        {page !== null && (
          <Button wide variant="outline" href={paths.event(page)}>
            View the Public Page
          </Button>
        )}
        <Button
          wide
          variant={canManage ? 'outline' : undefined}
          href={paths.submitEvent}
          onClick={(click) => {
            click.preventDefault();
            listAgain(event.fields, event);
          }}
        >
          List It Again
        </Button>
        {canManage && (
          <Button wide variant="danger" onClick={onCancel}>
            {isListing ? 'Cancel All Dates' : 'Cancel this Event'}
          </Button>
        )}
      </div>
      {canManage && (
        <p className="text-sm text-muted">
          Anyone with your private link can change and cancel the event, so keep it private. Emails
          about the event always go to the address it was submitted with.
        </p>
      )}
      <RenewLink subject="event" {...link} />
    </aside>
  );
}
