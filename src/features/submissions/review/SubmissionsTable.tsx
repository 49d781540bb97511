import { type RefObject, useId, useRef, useState } from 'react';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { Select } from '../../../forms/Select.tsx';
import { DASHBOARD_SKELETON_ROWS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { EVENT_STATUSES, type EventStatus } from '../../events/event.ts';
import { decide, readSubmissions, refund } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import type { DecisionInput } from './decision.ts';
import { RefundDialog } from '../../payments/review/RefundDialog.tsx';
import { submissionRefund } from '../../payments/review/refund-question.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { statusLabel } from './status-badge.ts';
import { submissionTitle, type Submission } from './submission.ts';
import { SubmissionRow } from './SubmissionRow.tsx';
import { COLUMN_CLASSES } from '../../admin/column-classes.ts';
import { useDashboardPage } from '../../admin/use-dashboard-page.client.ts';
import { useRowFocus } from '../../admin/use-row-focus.client.ts';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';

/** A draft is an order nobody has paid yet: there is nothing to do about it. */
const SHOWN_STATUSES = EVENT_STATUSES.filter((status) => status !== 'draft');

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

interface Props {
  session: AdminSession;
  /** Takes the heading, which can be focused. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** "Recent Event Submissions", ten at a time, with what can be done about each. */
export function SubmissionsTable({ session, heading }: Props) {
  const id = useId();
  const [status, setStatus] = useState<EventStatus>();
  const [page, setPage] = useState(1);

  const [answer, rows] = useDashboardPage({
    key: ['submissions', status, page],
    page,
    ask: () => readSubmissions(session, { status, page }),
    onPage: setPage,
  });
  const table = useRef<HTMLTableElement>(null);
  const focus = useRowFocus(table, heading);
  const refunding = useDashboardAction<Submission, string>({
    nameOf,
    run: (_, paymentId) => refund(session, paymentId),
    done: () => 'Payment Refunded',
    failed: 'Refund Not Made',
    onSettled: focus.goBack,
  });
  const decision = useDashboardAction<Submission, DecisionInput>({
    nameOf,
    run: (event, made) =>
      decide(session, event.id, { ...made, seen: (event.change ?? event).updatedAt }),
    done: ({ change }, made) =>
      `${change === null ? 'Event' : 'Change'} ${made.decision === 'approved' ? 'Approved' : 'Rejected'}`,
    failed: 'Decision Not Saved',
    onDone: (event, made) => {
      // The row that offers the refund later may be on no page of the table that is open.
      const isOff = made.decision === 'rejected' && event.change === null;
      if (isOff && refundableCents(event.payment) > 0) refunding.ask(event);
    },
    onSettled: focus.goBack,
  });

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl">
          Recent Event Submissions
        </h2>
        <Select
          id={`${id}-status`}
          label="Status"
          value={status ?? ''}
          options={[
            { value: '', label: 'All' },
            ...SHOWN_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
          ]}
          onChange={(change) => {
            setStatus(SHOWN_STATUSES.find((value) => value === change.target.value));
            setPage(1);
          }}
        />
      </div>

      {answer.isError ? (
        <LoadFailed
          title="Unable to Load Submissions"
          text={sentenceOf(answer.error)}
          onRetry={() => {
            void answer.refetch();
          }}
        />
      ) : rows?.length === 0 ? (
        <EmptyState title="No event submissions found." />
      ) : (
        <div
          className="border-line overflow-x-auto border-y"
          role="region"
          aria-label="Table of submissions"
          tabIndex={0}
        >
          <table ref={table} className="w-full text-left text-sm" aria-busy={answer.isFetching}>
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
              {rows === undefined
                ? Array.from({ length: DASHBOARD_SKELETON_ROWS }, (_, row) => (
                    <tr key={row} aria-hidden="true" className="border-line border-t">
                      {COLUMNS.map(({ name, className }) => (
                        <td key={name} className={`px-3 py-4 ${className}`}>
                          <div className="placeholder h-4" />
                        </td>
                      ))}
                    </tr>
                  ))
                : rows.map((event, index) => (
                    <SubmissionRow
                      key={event.id}
                      event={event}
                      isBusy={decision.isBusy || refunding.isBusy}
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
                    />
                  ))}
            </tbody>
          </table>
        </div>
      )}
      {answer.data !== undefined && (
        <Pagination
          page={answer.data.pagination.page}
          totalPages={answer.data.pagination.totalPages}
          label="Pages of submissions"
          hrefFor={() => paths.admin}
          onSelect={setPage}
        />
      )}

      <RejectDialog
        event={decision.asked}
        isBusy={decision.isBusy}
        failure={decision.failure}
        onCancel={decision.cancel}
        onReject={(reason) => {
          if (decision.asked !== null) {
            decision.make(decision.asked, { decision: 'rejected', reason });
          }
        }}
      />
      <RefundDialog
        refund={refunding.asked && submissionRefund(refunding.asked)}
        isBusy={refunding.isBusy}
        failure={refunding.failure}
        onCancel={() => {
          refunding.cancel();
          focus.goBack();
        }}
        onRefund={() => {
          const paymentId = refunding.asked?.payment?.id;
          if (refunding.asked !== null && paymentId !== undefined) {
            refunding.make(refunding.asked, paymentId);
          }
        }}
      />
    </section>
  );
}
