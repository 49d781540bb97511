import { Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { NotLoadedNotice } from '../../../ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { readEventByLink } from '../private-link-api.client.ts';
import {
  ActionNews,
  LinkHeader,
  LinkSkeleton,
  type OpenLink,
  PrivateLinkPage,
  Progress,
} from '../PrivateLinkPage.tsx';
import type { DateAction } from './dates/DateList.tsx';
import type { LinkNews } from './event-notice.ts';
import { eventLinkStatus, isShareable } from './event-status.ts';
import { EventActions, EventDetails, EventFigures } from './EventSections.tsx';
import type { DateByLink, EventByLink } from './event-by-link.ts';
import { awaitsRefundResponse, paymentSentence } from './payment-by-link.ts';
import { useViewFocus } from './use-view-focus.client.ts';

/**
 * `DateList` and the components below are loaded on demand, because most visitors only look at the page, and
 * most events have one date.
 */
const DateList = lazyPart(async () => (await import('./dates/DateList.tsx')).DateList);
const ShareKit = lazyPart(async () => (await import('./ShareKit.tsx')).ShareKit);
const ChangeNote = lazyPart(async () => (await import('./change/ChangeNote.tsx')).ChangeNote);
const CancelDialog = lazyPart(
  async () => (await import('./CancelDialog.tsx')).CancelDialog,
  NotLoadedNotice,
);
const PostponeDialog = lazyPart(
  async () => (await import('./PostponeDialog.tsx')).PostponeDialog,
  NotLoadedNotice,
);
const AddDatesDialog = lazyPart(
  async () => (await import('./dates/AddDatesDialog.tsx')).AddDatesDialog,
  NotLoadedNotice,
);

const TakeBackDialog = lazyPart(
  async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog,
  NotLoadedNotice,
);

/** The dialog that is open, and the date of a listing to which it applies. */
interface Asked {
  action: Exclude<DateAction, 'change'> | 'add' | 'take back';
  /** Id of the date, or the key of an added date that has no id yet; null for the whole event. */
  dateId: string | null;
}

interface Props {
  link: Pick<OpenLink<EventByLink>, 'token' | 'onRenewed'>;
  event: EventByLink;
  /** The result of the last action. */
  news: LinkNews | undefined;
  /** Opens the form for a date of a listing; null opens it for the whole event. */
  onEdit: (date: DateByLink | null) => void;
  onChanged: (event: EventByLink, news: LinkNews) => void;
}

/** Shows the status, the actions, the content and the payment of an event. */
function EventOverview({ link, event, news, onEdit, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => {
    setAsked(null);
  };
  const done = (changed: EventByLink, result: LinkNews): void => {
    close();
    onChanged(changed, result);
    showToast({ title: result.toast });
  };
  const dialog = { token: link.token, event, onClose: close, onDone: done };
  // After an action, the result of the action gets the focus instead of the heading.
  const heading = useViewFocus<HTMLHeadingElement>(news === undefined);

  return (
    <div>
      {news !== undefined && <ActionNews news={news} />}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LinkHeader
          status={eventLinkStatus(event)}
          mark={event.plan === 'premium' && <span className="kicker text-coral">Premium</span>}
          title={event.fields.title}
          heading={heading}
          note={event.reviewNote ?? event.statusNote}
          noteLabel={event.reviewNote === null ? 'What visitors read' : 'What the volunteer wrote'}
        >
          <Progress done={stepsDone(event)} />
        </LinkHeader>

        {/* Hides the actions for an unpaid order. */}
        {event.status !== 'draft' && (
          <EventActions
            event={event}
            link={link}
            onEdit={() => {
              onEdit(null);
            }}
            onCancel={() => {
              setAsked({ action: 'cancel', dateId: null });
            }}
            onPostpone={() => {
              setAsked({ action: 'postpone', dateId: null });
            }}
            onAddDates={() => {
              setAsked({ action: 'add', dateId: null });
            }}
          />
        )}

        <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
          {(event.dates.length > 0 || event.change !== null) && (
            <Suspense fallback={<div className="placeholder h-96" />}>
              {event.change !== null && (
                <ChangeNote
                  event={event}
                  change={event.change}
                  onTakeBack={({ key }) => {
                    setAsked({ action: 'take back', dateId: key });
                  }}
                />
              )}
              {event.dates.length > 0 && (
                <DateList
                  event={event}
                  onAction={(action, date) => {
                    if (action === 'change') onEdit(date);
                    else setAsked({ action, dateId: date.id });
                  }}
                />
              )}
            </Suspense>
          )}
          {isShareable(event) && (
            <Suspense fallback={<div className="placeholder h-160" />}>
              <ShareKit event={event} />
            </Suspense>
          )}
          <EventFigures event={event} />
          <EventDetails event={event} hasDates={event.dates.length > 0} />
          <PaymentNote event={event} />
        </div>
      </div>

      <Suspense fallback={null}>
        {asked?.action === 'cancel' && <CancelDialog {...dialog} dateId={asked.dateId} />}
        {asked?.action === 'postpone' && <PostponeDialog {...dialog} dateId={asked.dateId} />}
        {asked?.action === 'add' && <AddDatesDialog {...dialog} />}
        {asked?.action === 'take back' && <TakeBackDialog {...dialog} dateKey={asked.dateId} />}
      </Suspense>
    </div>
  );
}

/** Counts the steps of `Progress` that are done; null for an event that is neither in review nor live. */
function stepsDone({ status, isPast, isRemoved, mergedInto }: EventByLink): number | null {
  if (isPast || isRemoved || mergedInto !== null) return null;
  return { pending: 1, approved: 3 }[String(status)] ?? null;
}

/** Shows the payment of an event, and how to ask for a refund. */
function PaymentNote({ event }: { event: EventByLink }) {
  const { payment } = event;
  if (payment === null) return null;
  return (
    <section aria-labelledby="payment-title">
      <h3 id="payment-title">Payment</h3>
      <p className="mt-2">{paymentSentence(payment)}</p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">Order {payment.orderNumber}</p>
      {awaitsRefundResponse(event) && (
        <p className="mt-3">
          Premium listings generally aren’t refunded, but volunteers look at each case. Write to{' '}
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

/** The form is loaded on demand, because most visitors only look at the page. */
const ChangeForm = lazyPart(async () => (await import('./change/ChangeForm.tsx')).ChangeForm);

function Opened({ event, link }: { event: EventByLink; link: OpenLink<EventByLink> }) {
  const { token } = link;
  /**
   * What the form changes: a date of a listing, or null for the whole event; undefined while the form is
   * closed.
   */
  const [edited, setEdited] = useState<DateByLink | null>();
  const [news, setNews] = useState<LinkNews>();
  const show = (changed: EventByLink, result: LinkNews): void => {
    link.show(changed);
    setNews(result);
    setEdited(undefined);
  };
  const edit = (date: DateByLink | null | undefined): void => {
    setNews(undefined);
    setEdited(date);
  };
  return edited !== undefined ? (
    <Suspense fallback={<LinkSkeleton subject="event" />}>
      <ChangeForm
        token={token}
        event={event}
        date={edited}
        onSaved={show}
        onClose={() => {
          edit(undefined);
        }}
      />
    </Suspense>
  ) : (
    <EventOverview link={link} event={event} news={news} onEdit={edit} onChanged={show} />
  );
}

const Page = () => (
  <PrivateLinkPage
    subject="event"
    read={readEventByLink}
    waysOn={
      <>
        <Button href={paths.submitEvent}>Submit an Event</Button>
        <Button href={paths.events()} variant="outline">
          Browse All Events
        </Button>
      </>
    }
  >
    {(event, link) => <Opened event={event} link={link} />}
  </PrivateLinkPage>
);

/** Shows the page of an event's private link. */
export const ManageEvent = withQueryClient(Page);
