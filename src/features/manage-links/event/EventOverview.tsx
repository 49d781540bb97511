import { useState } from 'react';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { ActionNews, LinkHeader } from '../LinkHeader.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import type { ManagedEvent } from './linked-event.ts';
import { cancelledNews, type ManagedNews } from './event-notice.ts';
import { managedStatus } from './event-status.ts';
import { ManagedActions } from './EventActions.tsx';
import { ManagedDetails } from './EventDetails.tsx';
import { ManagedPaymentNote } from './EventPaymentNote.tsx';
import { OpenChangeNote } from './OpenChangeNote.tsx';
import { useViewFocus } from './use-view-focus.client.ts';

interface Props {
  token: string;
  event: ManagedEvent;
  /** What came of the last action. */
  news: ManagedNews | undefined;
  onEdit: () => void;
  onCancelled: (event: ManagedEvent, news: ManagedNews) => void;
}

/** Where the event stands, what it says, and what can be done about it. */
export function ManagedOverview({ token, event, news, onEdit, onCancelled }: Props) {
  const [isCancelling, setIsCancelling] = useState(false);
  // News of the action before takes the focus itself.
  const heading = useViewFocus<HTMLHeadingElement>(news === undefined);

  return (
    <div>
      {news !== undefined && <ActionNews news={news} />}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LinkHeader
          status={managedStatus(event)}
          mark={event.plan === 'premium' && <span className="kicker text-coral">Premium</span>}
          title={event.fields.title}
          heading={heading}
          note={event.reviewNote}
          noteLabel="What the volunteer wrote"
        />

        {/* An order that is not paid yet is waited for, and nothing else can be done. */}
        {event.status !== 'draft' && (
          <ManagedActions
            event={event}
            onEdit={onEdit}
            onCancel={() => {
              setIsCancelling(true);
            }}
          />
        )}

        <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
          {event.change !== null && <OpenChangeNote event={event} change={event.change} />}
          <ManagedDetails event={event} />
          <ManagedPaymentNote event={event} />
        </div>
      </div>

      <CancelDialog
        isOpen={isCancelling}
        token={token}
        event={event}
        onClose={() => {
          setIsCancelling(false);
        }}
        onCancelled={(cancelled) => {
          const outcome = cancelledNews(cancelled);
          setIsCancelling(false);
          onCancelled(cancelled, outcome);
          showToast({ title: outcome.toast });
        }}
      />
    </div>
  );
}
