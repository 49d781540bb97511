import { recordPaths } from '../../desk-paths.ts';
import { paths } from '../../paths.ts';
import { withThousands } from '../../text/words.ts';
import { formatDate } from '../../time/format-dates.ts';
import { centralDate } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { type Confirmation, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import { ShowMore } from '../parts/ShowMore.tsx';
import { useDeskAction } from '../parts/use-desk-action.client.ts';
import { focusIfLost } from '../parts/use-row-focus.client.ts';
import { RecordFilters } from '../records/RecordFilters.tsx';
import { useRecordsAddress } from '../records/use-records-address.client.ts';
import { isUnreadable, postAsAdmin } from '../session/desk-api.client.ts';
import {
  type DeskSubscriber,
  lastMoment,
  stateLabel,
  STATUS_LABELS,
  SUBSCRIBER_STATUSES,
} from './subscribers.ts';
import { useExport, useSubscribers } from './use-subscribers.client.ts';

const TONES: Record<DeskSubscriber['status'], StatusTone> = {
  active: 'success',
  pending: 'info',
  unsubscribed: 'neutral',
  suppressed: 'danger',
};

interface SubscriberLineProps {
  subscriber: DeskSubscriber;
  isBusy: boolean;
  onLift: () => void;
}

/**
 * Shows one subscriber: email address, name, state, and, if the address is blocked, a button to unblock it.
 */
function SubscriberLine({ subscriber, isBusy, onLift }: SubscriberLineProps) {
  const { email, firstName, lastName, status } = subscriber;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const { done, at } = lastMoment(subscriber);
  return (
    <div className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <MailAddress address={email} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {name !== '' && <>{name}. </>}
          {done} {formatDate(centralDate(new Date(at)))}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3 sm:justify-end">
        {status === 'suppressed' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Resume emails to ${email}`}
            isOff={isBusy}
            onClick={onLift}
          >
            Resume Emails…
          </Button>
        )}
        <StatusBadge tone={TONES[status]}>{stateLabel(subscriber)}</StatusBadge>
      </p>
    </div>
  );
}

interface LiftDialogProps extends Confirmation {
  /** The subscriber whose address is blocked; null keeps the dialog closed. */
  subscriber: DeskSubscriber | null;
}

/** Asks an admin to confirm that the guide may send email to a blocked address again. */
function LiftDialog({ subscriber, ...confirmation }: LiftDialogProps) {
  return (
    <ConfirmDialog
      {...confirmation}
      isOpen={subscriber !== null}
      title="Resume emails to this address?"
      text={
        subscriber?.reason === 'complained'
          ? 'Its owner reported our email as spam. Do this only if they asked you to.'
          : 'Its mailbox refused our email. Do this once the mailbox works again.'
      }
      failed="Nothing Was Changed"
      confirm="Resume Emails"
      busy="Resuming Emails…"
    >
      {subscriber !== null && (
        <p className="font-semibold wrap-anywhere">
          <MailAddress address={subscriber.email} />
        </p>
      )}
      <p>
        This doesn’t subscribe the address: its owner signs up and confirms, as anyone does. The
        history keeps who resumed emails.
      </p>
    </ConfirmDialog>
  );
}

const STATES = [
  { value: '', label: 'All' },
  ...SUBSCRIBER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

const addresses = (count: number): string =>
  `${withThousands(count)} ${count === 1 ? 'Address' : 'Addresses'}`;

/** Shows the subscribers that match the filters, exports them, and lets an admin unblock an address. */
export function SubscribersScreen({ session, heading }: ScreenProps) {
  const [{ q, status }, go] = useRecordsAddress();
  const list = useSubscribers(session, { q, status });
  const exporting = useExport(session);
  const lifting = useDeskAction<DeskSubscriber, null>({
    run: ({ id }) => postAsAdmin(session, recordPaths.api.endSuppression(id)),
    nameOf: ({ email }) => email,
    done: () => 'Emails Resumed',
    failed: 'Nothing Was Changed',
    onSettled: () => {
      // Moves the focus, because the button that had it disappears after unblocking.
      focusIfLost(() => heading.current);
    },
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby="subscribers-title" aria-busy={list.isFetching}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 max-sm:gap-x-3">
        <RecordFilters
          label="Search addresses"
          placeholder="A part of the address"
          states={STATES}
          filter={{ q, status }}
          onFilter={(filter, how) => {
            go(recordPaths.subscribers(filter), how);
          }}
        />
        <Button
          variant="outline"
          className="min-h-12"
          isOff={exporting.isPending}
          onClick={() => {
            exporting.mutate({ q, status });
          }}
        >
          {exporting.isPending ? 'Exporting…' : 'Export as CSV'}
        </Button>
      </div>
      {/* This element is rendered even when empty, because screen readers announce changes only in
          existing elements. */}
      <div role="status" className="max-w-prose not-empty:mb-5">
        {exporting.isSuccess && (
          <Notice tone="success" title={`${addresses(exporting.data.length)} Exported`}>
            <p>Saved in your downloads. The history keeps that you took them.</p>
          </Notice>
        )}
        {exporting.isError && (
          <Notice tone="danger" title="Not Exported">
            <p>{sentenceOf(exporting.error)}</p>
          </Notice>
        )}
      </div>
      <h2 ref={heading} id="subscribers-title" tabIndex={-1} className="mb-2 text-2xl outline-none">
        {list.data === undefined ? 'Addresses' : addresses(total)}
      </h2>
      {isUnreadable(list.error, list.data) ? (
        <LoadFailed
          title="The subscribers can’t be read"
          text={sentenceOf(list.error)}
          headingLevel={3}
          onRetry={() => void list.refetch()}
        />
      ) : rows === undefined ? (
        <p role="status" className="text-muted">
          Reading the subscribers…
        </p>
      ) : rows.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No addresses here"
          text={
            q === undefined && status === undefined
              ? 'The newsletter has no subscribers yet.'
              : 'Nothing matches this search. Try a shorter part of the address, or all states.'
          }
        />
      ) : (
        <>
          <ul role="list" className="divide-y divide-line border-y border-line">
            {rows.map((subscriber) => (
              <li key={subscriber.id}>
                <SubscriberLine
                  subscriber={subscriber}
                  isBusy={lifting.isBusy}
                  onLift={() => {
                    lifting.ask(subscriber);
                  }}
                />
              </li>
            ))}
          </ul>
          <ShowMore list={list} label="Show More" />
        </>
      )}
      <p className="mt-6 max-w-prose text-muted">
        One person’s data is exported and erased on{' '}
        <a className="text-link" href={paths.deskNewsletter}>
          Newsletter and people
        </a>
        .
      </p>
      <LiftDialog
        subscriber={lifting.asked}
        isBusy={lifting.isBusy}
        failure={lifting.failure}
        onCancel={lifting.cancel}
        onConfirm={() => {
          if (lifting.asked !== null) lifting.make(lifting.asked, null);
        }}
      />
    </section>
  );
}
