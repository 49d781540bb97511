import { Button } from '../../../ui/Button.tsx';
import { canRefund } from '../../payments/review/payment-state.ts';
import type { Access } from '../admin-api.client.ts';
import type { DecidedRow } from './decided.ts';
import type { DeskEvent } from './event/desk-event.ts';
import { type EventStepActions, EventSteps } from './event/EventSteps.tsx';
import { canDecide, hasListingChange, type QueueRow } from './queue/queue.ts';

export interface BarActions extends EventStepActions {
  approve: () => void;
  reject: () => void;
  ask: () => void;
  refund: () => void;
  undo: (action: string) => void;
  next: () => void;
}

interface Props {
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
 * second press hits no other button. Beside the change of a listing, which is accepted in its own form, the
 * bar covers nothing.
 */
export function DecisionBar({ access, row, about, decided, isBusy, failure, on }: Props) {
  const isOpen = canDecide(row);
  const isDone = decided !== undefined;
  const isOff = isBusy || isDone;
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
        <Button size="small" variant="quiet" isOff={isOff} onClick={once(on.ask)}>
          Ask a Question
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
        className="ml-auto"
        aria-keyshortcuts="j"
        onClick={on.next}
      >
        Next
      </Button>
    </div>
  );
}
