import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { DeskEvent } from '../event/desk-event.ts';
import { type EventStepActions, EventSteps } from '../event/EventSteps.tsx';
import { submissionTitle } from '../event/submission/submission.ts';
import { canRefund } from '../money/payment-state.ts';
import type { Access } from '../session/desk-api.client.ts';
import {
  type BulkResult,
  bulkSentence,
  canDecide,
  type DecidedRow,
  hasListingChange,
  type QueueRow,
} from './queue.ts';

export interface BarActions extends EventStepActions {
  approve: () => void;
  reject: () => void;
  ask: () => void;
  refund: () => void;
  undo: (action: string) => void;
  next: () => void;
}

interface DecisionBarProps {
  /** The role of the account; only an admin may refund. */
  access: Access;
  row: QueueRow;
  /** Undefined until the event is read. */
  about: DeskEvent | undefined;
  decided: DecidedRow | undefined;
  isBusy: boolean;
  /** Why the last decision failed. */
  failure: string | undefined;
  on: BarActions;
}

/**
 * Shows the decision buttons of the open event. After a decision they stay in place, disabled, so that a
 * second press hits no other button. The bar is not sticky while a change of a listing waits, so that it does
 * not cover the form in which that change is accepted.
 */
export function DecisionBar({
  access,
  row,
  about,
  decided,
  isBusy,
  failure,
  on,
}: DecisionBarProps) {
  const isOpen = canDecide(row);
  const isDone = decided !== undefined;
  // After a decision the next event opens by itself, so a press must not decide before that event is read.
  const isOff = isBusy || isDone || about === undefined;
  const once = (act: () => void) => (click: { detail: number }) => {
    if (click.detail < 2) act();
  };
  return (
    <div
      role="group"
      aria-label="Decision"
      className={`${hasListingChange(row) ? '' : 'sticky bottom-0 z-10 '}mt-4 flex max-lg:-mx-4 flex-wrap items-center gap-2 border-t border-line bg-paper py-3 max-lg:px-4`}
    >
      {isOpen && (
        <>
          <Button size="small" isOff={isOff} aria-keyshortcuts="a" onClick={once(on.approve)}>
            Approve
          </Button>
          <Button
            size="small"
            variant="outline"
            isOff={isOff}
            aria-keyshortcuts="r"
            onClick={once(on.reject)}
          >
            Reject
          </Button>
        </>
      )}
      {about !== undefined && about.history !== null && row.status === 'pending' && (
        <Button
          size="small"
          variant="quiet"
          className="max-sm:-mx-2"
          isOff={isOff}
          onClick={once(on.ask)}
        >
          <span>
            Ask<span className="max-sm:sr-only"> a Question</span>
          </span>
        </Button>
      )}
      <EventSteps
        mayRefund={access === 'admin'}
        row={row}
        event={about?.event}
        isOff={isOff}
        failure={failure}
        on={on}
      />
      {access === 'admin' &&
        about !== undefined &&
        canRefund({ status: about.event.paidForStatus, payment: about.event.payment }) && (
          <Button size="small" variant="outline" isOff={isOff} onClick={once(on.refund)}>
            Refund
          </Button>
        )}
      <p role="status" className="text-sm font-semibold">
        {decided?.done}
      </p>
      {isDone && decided.heldUntil !== null && (
        <Button
          size="small"
          variant="outline"
          isOff={isBusy}
          onClick={() => {
            on.undo(decided.action);
          }}
        >
          Undo
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className="ml-auto max-sm:-mr-3.5"
        aria-keyshortcuts="j"
        onClick={on.next}
      >
        Next
      </Button>
    </div>
  );
}

interface BulkBarProps {
  count: number;
  /** Number of other shown rows that could be selected, too. */
  rest: number;
  isBusy: boolean;
  onChooseAll: () => void;
  onApprove: () => void;
  onReject: () => void;
  onClear: () => void;
}

/** Shows what can be done with the selected events. */
export function BulkBar({
  count,
  rest,
  isBusy,
  onChooseAll,
  onApprove,
  onReject,
  onClear,
}: BulkBarProps) {
  return (
    <div
      role="group"
      aria-label="Selected events"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-t-card border border-line bg-sand px-3 py-2 text-sm shadow-raised"
    >
      <p className="font-semibold">{count} selected</p>
      <p className="flex grow">
        {rest > 0 && (
          <Button size="small" variant="quiet" onClick={onChooseAll}>
            Select All {count + rest}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </p>
      <p className="flex gap-2">
        <Button
          size="small"
          isOff={isBusy}
          onClick={(click) => {
            if (click.detail < 2) onApprove();
          }}
        >
          Approve Selected
        </Button>
        <Button size="small" variant="outline" isOff={isBusy} onClick={onReject}>
          Reject Selected
        </Button>
      </p>
    </div>
  );
}

interface SummaryProps {
  results: readonly BulkResult[];
  rows: readonly QueueRow[];
  decision: 'approved' | 'rejected';
  onClose: () => void;
}

/** Shows what happened to each of the selected events. */
export function BulkSummary({ results, rows, decision, onClose }: SummaryProps) {
  const titles = new Map(rows.map(({ id, title }) => [id, submissionTitle(title)]));
  const done = results.filter(({ outcome }) => outcome === 'decided').length;
  return (
    <div role="status" className="mb-3 text-sm">
      <Notice
        tone={done === results.length ? 'success' : 'warning'}
        title={`${done} of ${results.length} ${decision}`}
      >
        <ul role="list">
          {results.map((result) => (
            <li key={result.id} className="wrap-anywhere">
              {titles.get(result.id) ?? result.id}: {bulkSentence(result, decision)}
            </li>
          ))}
        </ul>
        <Button size="small" variant="quiet" className="-ml-3.5" onClick={onClose}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
