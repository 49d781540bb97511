import { type RefObject, useRef } from 'react';
import { DASHBOARD_SKELETON_ROWS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { postAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { COLUMN_CLASSES } from '../../admin/column-classes.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { ReviewList } from '../../admin/ReviewList.tsx';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';
import { useRowFocus } from '../../admin/use-row-focus.client.ts';
import { StopLinks } from '../../manage-links/review/StopLinks.tsx';
import { EVENT_STATUSES } from '../../events/event.ts';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { submissionRefund } from '../../payments/review/refund-question.ts';
import { RefundDialog } from '../../payments/review/RefundDialog.tsx';
import { useRefund } from '../../payments/review/use-refund.client.ts';
import type { DecisionInput } from './decision.ts';
import type { Accepted } from './listing.ts';
import { rejectQuestion } from './reject-question.ts';
import { statusLabel } from './status-badge.ts';
import { listingChange, submissionTitle, type Submission } from './submission.ts';
import { SubmissionRow } from './SubmissionRow.tsx';

/** Statuses of the filter. A draft is an unpaid order, which needs no review. */
const STATUSES = EVENT_STATUSES.filter((status) => status !== 'draft').map((value) => ({
  value,
  label: statusLabel(value),
}));

const COLUMNS = [
  { name: 'Event', className: '' },
  { name: 'Contact email', className: COLUMN_CLASSES.wide },
  { name: 'Category', className: COLUMN_CLASSES.wide },
  { name: 'Date', className: COLUMN_CLASSES.widest },
  { name: 'City', className: COLUMN_CLASSES.widest },
  { name: 'Status', className: COLUMN_CLASSES.widest },
  { name: 'Actions', className: COLUMN_CLASSES.widest },
];

const nameOf = ({ title }: Submission): string => submissionTitle(title);

const Skeleton = () =>
  Array.from({ length: DASHBOARD_SKELETON_ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true" className="border-line border-t">
      {COLUMNS.map(({ name, className }) => (
        <td key={name} className={`px-3 py-4 ${className}`}>
          <div className="placeholder h-4" />
        </td>
      ))}
    </tr>
  ));

interface Props {
  session: AdminSession;
  /** Receives the focusable heading. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** "Recent Event Submissions", ten at a time, with their actions. */
export function SubmissionsTable({ session, heading }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const focus = useRowFocus(table, heading);
  const refunding = useRefund<Submission>({
    session,
    nameOf,
    question: submissionRefund,
    paymentOf: ({ payment }) => payment?.id,
    onSettled: focus.goBack,
  });
  const decision = useDashboardAction<Submission, Omit<DecisionInput, 'version'>>({
    nameOf,
    run: ({ id, change, updatedAt }, made) =>
      postAsAdmin(session, paths.api.decideEvent(id), {
        ...made,
        version: change?.updatedAt ?? updatedAt,
      }),
    done: ({ change }, made) =>
      `${change === null ? 'Event' : 'Change'} ${made.decision === 'approved' ? 'Approved' : 'Rejected'}`,
    failed: 'Decision Not Saved',
    onDone: (event, made) => {
      // The row with the refund button may be on another page of the table.
      const isOff = made.decision === 'rejected' && event.change === null;
      if (isOff && refundableCents(event.payment) > 0) refunding.ask(event);
    },
    onSettled: focus.goBack,
  });
  const acceptance = useDashboardAction<Submission, Accepted>({
    nameOf,
    run: (event, accepted) =>
      postAsAdmin(session, paths.api.decideListingChange(event.listing?.id ?? ''), {
        ...accepted,
        version: listingChange(event)?.updatedAt,
      }),
    done: (_, { fields, dates }) =>
      fields.length + dates.length === 0 ? 'Change Rejected' : 'Change Approved',
    failed: 'Decision Not Saved',
    onSettled: focus.goBack,
  });
  const isBusy = decision.isBusy || refunding.isBusy || acceptance.isBusy;

  return (
    <>
      <ReviewList<Submission>
        session={session}
        title="Recent Event Submissions"
        heading={heading}
        name="submissions"
        statuses={STATUSES}
        address={(filters) => paths.api.adminSubmissions({ ...filters })}
        failedTitle="Unable to Load Submissions"
        empty={() => ({ title: 'No event submissions found.' })}
        href={paths.admin}
      >
        {(rows, isFetching) => (
          <div
            className="border-line overflow-x-auto border-y"
            role="region"
            aria-label="Table of submissions"
            tabIndex={0}
          >
            <table ref={table} className="w-full text-left text-sm" aria-busy={isFetching}>
              <thead className="text-muted">
                <tr>
                  {COLUMNS.map(({ name, className }) => (
                    <th key={name} scope="col" className={`px-3 py-2 font-semibold ${className}`}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows === undefined && <Skeleton />}
                {rows?.map((event, index) => (
                  <SubmissionRow
                    key={event.id}
                    event={event}
                    // An import has mailed none.
                    links={
                      event.listing === null && (
                        <StopLinks session={session} subject="event" of={event} />
                      )
                    }
                    isBusy={isBusy}
                    onApprove={() => {
                      focus.leave(index);
                      decision.make(event, { decision: 'approved' });
                    }}
                    onReject={() => {
                      focus.leave(index);
                      decision.ask(event);
                    }}
                    onRefund={() => {
                      focus.leave(index);
                      refunding.ask(event);
                    }}
                    onAccept={(accepted) => {
                      focus.leave(index);
                      acceptance.make(event, accepted);
                    }}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ReviewList>
      <ReasonDialog
        question={decision.asked && rejectQuestion(decision.asked)}
        isBusy={decision.isBusy}
        failure={decision.failure}
        onCancel={decision.cancel}
        onDecide={(reason) => {
          if (decision.asked !== null) {
            decision.make(decision.asked, { decision: 'rejected', reason });
          }
        }}
      />
      <RefundDialog {...refunding.dialog} />
    </>
  );
}
