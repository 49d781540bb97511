import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { ActionNews, LinkHeader } from '../LinkHeader.tsx';
import type { OpenLink } from '../PrivateLinkPage.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import type { LinkedEvent } from './linked-event.ts';
import { cancelledNews, type LinkedNews } from './event-notice.ts';
import { linkedStatus } from './event-status.ts';
import { EventActions } from './EventActions.tsx';
import { EventDetails } from './EventDetails.tsx';
import { awaitsRefundResponse, paymentSentence } from './linked-payment.ts';
import { OpenChangeNote } from './OpenChangeNote.tsx';
import { useViewFocus } from './use-view-focus.client.ts';

interface Props {
  link: Pick<OpenLink<LinkedEvent>, 'token' | 'onRenewed'>;
  event: LinkedEvent;
  /** Result of the last action. */
  news: LinkedNews | undefined;
  onEdit: () => void;
  onCancelled: (event: LinkedEvent, news: LinkedNews) => void;
}

/** Status, actions, content and payment of an event. */
export function EventOverview({ link, event, news, onEdit, onCancelled }: Props) {
  const [isCancelling, setIsCancelling] = useState(false);
  // The result of an action takes the focus itself.
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
          note={event.reviewNote ?? event.statusNote}
          noteLabel="What the volunteer wrote"
        />

        {/* An unpaid order has no actions. */}
        {event.status !== 'draft' && (
          <EventActions
            event={event}
            link={link}
            onEdit={onEdit}
            onCancel={() => {
              setIsCancelling(true);
            }}
          />
        )}

        <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
          {event.change !== null && <OpenChangeNote event={event} change={event.change} />}
          <EventDetails event={event} />
          <PaymentNote event={event} />
        </div>
      </div>

      <CancelDialog
        isOpen={isCancelling}
        token={link.token}
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

/** The payment of an event, and how to ask for a refund. */
function PaymentNote({ event }: { event: LinkedEvent }) {
  const { payment } = event;
  if (payment === null) return null;
  return (
    <section aria-labelledby="payment-title">
      <h3 id="payment-title">Payment</h3>
      <p className="mt-2">{paymentSentence(payment)}</p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">Order {payment.orderNumber}</p>
      {awaitsRefundResponse(event) && (
        <p className="mt-3">
          Premium listings are generally not refunded; volunteers look at each case. Write to{' '}
          <a className="text-link wrap-anywhere" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>{' '}
          within 30 days of the payment, as the{' '}
          <a className="text-link" href={paths.termsOfService}>
            Terms of Service
          </a>{' '}
          say.
        </p>
      )}
    </section>
  );
}
