import { useState } from 'react';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { ActionNews, LinkHeader } from '../LinkHeader.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import type { LinkedEvent } from './linked-event.ts';
import { cancelledNews, type LinkedNews } from './event-notice.ts';
import { linkedStatus } from './event-status.ts';
import { LinkedActions } from './EventActions.tsx';
import { LinkedDetails } from './EventDetails.tsx';
import { LinkedPaymentNote } from './EventPaymentNote.tsx';
import { OpenChangeNote } from './OpenChangeNote.tsx';
import { useViewFocus } from './use-view-focus.client.ts';

interface Props {
  token: string;
  event: LinkedEvent;
  /** What came of the last action. */
  news: LinkedNews | undefined;
  onEdit: () => void;
  onCancelled: (event: LinkedEvent, news: LinkedNews) => void;
}

/** Where the event stands, what it says, and what can be done about it. */
export function LinkedOverview({ token, event, news, onEdit, onCancelled }: Props) {
  const [isCancelling, setIsCancelling] = useState(false);
  // News of the action before takes the focus itself.
  const heading = useViewFocus<HTMLHeadingElement>(news === undefined);

  return (
    <div>
      {news !== undefined && <ActionNews news={news} />}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LinkHeader
          status={linkedStatus(event)}
          mark={event.plan === 'premium' && <span className="kicker text-coral">Premium</span>}
          title={event.fields.title}
          heading={heading}
          note={event.reviewNote}
          noteLabel="What the volunteer wrote"
        />

        {/* An order that is not paid yet is waited for, and nothing else can be done. */}
        {event.status !== 'draft' && (
          <LinkedActions
            event={event}
            onEdit={onEdit}
            onCancel={() => {
              setIsCancelling(true);
            }}
          />
        )}

        <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
          {event.change !== null && <OpenChangeNote event={event} change={event.change} />}
          <LinkedDetails event={event} />
          <LinkedPaymentNote event={event} />
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
