import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { showToast } from '../../../ui/feedback/toast.client.ts';
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
  const heading = useViewFocus<HTMLHeadingElement>();
  const told = useRef<HTMLDivElement>(null);
  const status = managedStatus(event);

  // After the dialog, which gives the focus back to a button that is gone by then.
  useEffect(() => {
    if (news !== undefined) told.current?.focus();
  }, [news]);

  return (
    <div>
      {news !== undefined && (
        <div ref={told} tabIndex={-1} className="mb-8 scroll-mt-28">
          <Notice tone={news.tone} title={news.title}>
            <p>{news.text}</p>
          </Notice>
        </div>
      )}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <header className="min-w-0 lg:col-start-1">
          <p className="flex flex-wrap items-center gap-3">
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
            {event.plan === 'premium' && <span className="kicker text-coral">Premium</span>}
          </p>
          <h2 ref={heading} tabIndex={-1} className="mt-3 scroll-mt-36 wrap-anywhere">
            {event.fields.title}
          </h2>
          <p className="mt-3 max-w-text text-lg">{status.sentence}</p>
          {event.reviewNote !== null && (
            <figure className="mt-5 max-w-text border-l-4 border-coral-fill pl-5">
              <figcaption className="kicker text-muted">What the volunteer wrote</figcaption>
              <blockquote className="mt-1 wrap-anywhere whitespace-pre-line">
                {event.reviewNote}
              </blockquote>
            </figure>
          )}
        </header>

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
