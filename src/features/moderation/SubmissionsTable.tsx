import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { ApiError } from '../../components/api-client.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toast.ts';
import { DASHBOARD_SKELETON_ROWS } from '../../figures.ts';
import { paths } from '../../paths.ts';
import { EVENT_STATUSES, type EventStatus } from '../events/event.ts';
import { decide, readSubmissions } from './admin-api.ts';
import type { AdminSession } from './admin-session.ts';
import type { DecisionInput } from './decision.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { statusLabel } from './status-badge.ts';
import { submissionTitle, type Submission } from './submission.ts';
import { SubmissionRow } from './SubmissionRow.tsx';

const ACTIONS = 'Actions';
const COLUMNS = ['Event', 'Contact email', 'Category', 'Date', 'City', 'Status', ACTIONS];

interface Props {
  session: AdminSession;
  /** Takes the heading, which can be focused. */
  heading: RefObject<HTMLHeadingElement | null>;
}

const sentenceOf = (error: Error): string =>
  error instanceof ApiError ? error.sentence : 'The guide could not be reached. Please try again.';

/** "Recent Event Submissions", ten at a time, with Approve and Reject on what is pending. */
export function SubmissionsTable({ session, heading }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [status, setStatus] = useState<EventStatus>();
  const [page, setPage] = useState(1);
  const [rejecting, setRejecting] = useState<Submission | null>(null);
  const [failure, setFailure] = useState<string>();

  const answer = useQuery({
    queryKey: ['submissions', status, page],
    queryFn: () => readSubmissions(session, { status, page }),
    placeholderData: keepPreviousData,
  });
  const decision = useMutation({
    mutationFn: ({ event, made }: { event: Submission; made: DecisionInput }) =>
      decide(session, event.id, made),
    // Offline it must fail at once: kept for later, it might meet another decision.
    networkMode: 'always',
    onMutate: () => {
      setFailure(undefined);
    },
    onSuccess: (_, { event, made }) => {
      setRejecting(null);
      showToast({
        title: made.decision === 'approved' ? 'Event Approved' : 'Event Rejected',
        description: submissionTitle(event.title),
      });
    },
    onError: (error) => {
      const isDecided = error instanceof ApiError && error.status === 409;
      // A toast would lie beneath the dialog's backdrop.
      if (rejecting !== null && !isDecided) {
        setFailure(sentenceOf(error));
        return;
      }
      setRejecting(null);
      showToast({ title: 'Decision Not Saved', description: sentenceOf(error), destructive: true });
    },
    // After a refusal too: somebody else's decision is what the table should show then.
    onSettled: () => client.invalidateQueries({ refetchType: 'active' }),
  });

  const rows = answer.data?.data;
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
            ...EVENT_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
          ]}
          onChange={(change) => {
            setStatus(EVENT_STATUSES.find((value) => value === change.target.value));
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
          <table className="w-full text-left text-sm" aria-busy={answer.isFetching}>
            <thead className="text-muted">
              <tr>
                {COLUMNS.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`px-3 py-2 font-semibold ${column === ACTIONS ? 'max-lg:hidden' : ''}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows === undefined
                ? Array.from({ length: DASHBOARD_SKELETON_ROWS }, (_, row) => (
                    <tr key={row} aria-hidden="true" className="border-line border-t">
                      {COLUMNS.map((column) => (
                        <td key={column} className="px-3 py-4">
                          <div className="placeholder h-4" />
                        </td>
                      ))}
                    </tr>
                  ))
                : rows.map((event) => (
                    <SubmissionRow
                      key={event.id}
                      event={event}
                      isBusy={decision.isPending}
                      onApprove={() => {
                        decision.mutate({ event, made: { decision: 'approved' } });
                      }}
                      onReject={() => {
                        setFailure(undefined);
                        setRejecting(event);
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
        event={rejecting}
        isBusy={decision.isPending}
        failure={failure}
        onCancel={() => {
          setRejecting(null);
        }}
        onReject={(reason) => {
          if (rejecting !== null) {
            decision.mutate({ event: rejecting, made: { decision: 'rejected', reason } });
          }
        }}
      />
    </section>
  );
}
