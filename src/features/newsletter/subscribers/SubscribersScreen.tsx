import { paths } from '../../../paths.ts';
import { recordPaths } from '../../../record-paths.ts';
import { withThousands } from '../../../text/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { postAsAdmin } from '../../admin/admin-api.client.ts';
import type { ScreenProps } from '../../admin/app/screen-props.ts';
import { isUnreadable } from '../../admin/is-unreadable.client.ts';
import { RecordFilters } from '../../admin/records/RecordFilters.tsx';
import { useRecordsAddress } from '../../admin/records/use-records-address.client.ts';
import { ShowMore } from '../../admin/ShowMore.tsx';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';
import { focusIfLost } from '../../admin/use-row-focus.client.ts';
import { LiftDialog } from './LiftDialog.tsx';
import { type DeskSubscriber, SUBSCRIBER_STATUSES } from './subscriber-api.ts';
import { STATUS_LABELS } from './subscriber-state.ts';
import { SubscriberLine } from './SubscriberLine.tsx';
import { useExport, useSubscribers } from './use-subscribers.client.ts';

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
  const lifting = useDashboardAction<DeskSubscriber, null>({
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
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
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
