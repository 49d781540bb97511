import { type ReactNode, useState } from 'react';
import { recordPaths } from '../../desk-paths.ts';
import type { EventStatus } from '../../features/events/event.ts';
import { listAgain } from '../../features/submissions/draft/event-copy.client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { canEdit, type QueueRow } from '../queue/queue.ts';
import { NEW_RECORD } from '../records/records.ts';
import {
  type EventToChange,
  type NewState,
  stateLabel,
  stateQuestion,
  statesFrom,
} from '../storm/storm.ts';
import type { DeskEvent } from './desk-event.ts';

interface StateButtonsProps {
  event: EventToChange & { status: EventStatus };
  /** Whether the account may refund payments. */
  mayRefund: boolean;
  isOff: boolean;
  /** Why the last request failed; the note stays in the field. */
  failure: string | undefined;
  /** Called when the dialog opens. */
  onAsk: () => void;
  /** Receives the note (empty when reinstating) and a function to call once the new state is saved. */
  onChoose: (state: NewState, note: string, onDone: () => void) => void;
}

/** Lets an editor cancel or postpone a public event with a note, or reinstate it. */
function StateButtons({ event, mayRefund, isOff, failure, onAsk, onChoose }: StateButtonsProps) {
  const [asked, setAsked] = useState<'cancelled' | 'postponed' | null>(null);
  const close = () => {
    setAsked(null);
  };
  return (
    <>
      {statesFrom(event.status).map((state) => (
        <Button
          key={state}
          size="small"
          variant={state === 'approved' ? 'outline' : 'quiet'}
          isOff={isOff}
          onClick={({ detail }) => {
            if (detail > 1) return;
            if (state === 'approved') {
              onChoose(state, '', close);
              return;
            }
            onAsk();
            setAsked(state);
          }}
        >
          {stateLabel(state, event)}
        </Button>
      ))}
      <ReasonDialog
        question={asked && stateQuestion(event, asked, mayRefund)}
        isBusy={isOff}
        failure={failure}
        onCancel={close}
        onDecide={(note) => {
          if (asked !== null) onChoose(asked, note, close);
        }}
      />
    </>
  );
}

export interface EventStepActions {
  edit: () => void;
  /** Called when the dialog to cancel or postpone opens. */
  askState: () => void;
  setState: (state: NewState, note: string, onDone: () => void) => void;
  unpublish: () => void;
  /** Deletes the event; for a listing, deletes all dates, or with `isOneDate` only the open date. */
  remove: (isOneDate?: boolean) => void;
  restore: () => void;
}

interface EventStepsProps {
  /** Whether the account may refund payments. */
  mayRefund: boolean;
  row: QueueRow;
  /** The event's fields; undefined while they are loading. */
  event: DeskEvent['event'] | undefined;
  /** Whether no button may be pressed now. */
  isOff: boolean;
  /** Why the last request failed. */
  failure: string | undefined;
  on: EventStepActions;
}

/**
 * Shows the buttons to edit, cancel, postpone, unpublish, delete or restore the open event, and links to put
 * it on the home page and to list it again. The buttons to approve, reject and refund are in `DecisionBar`.
 */
export function EventSteps({ mayRefund, row, event, isOff, failure, on }: EventStepsProps) {
  const step = (label: ReactNode, act: () => void, variant: 'outline' | 'quiet' = 'quiet') => (
    <Button
      size="small"
      variant={variant}
      isOff={isOff}
      onClick={({ detail }) => {
        if (detail < 2) act();
      }}
    >
      {label}
    </Button>
  );
  const isListing = row.listingId !== null;
  const isOfMany = isListing && row.datesTotal > 1;
  if (row.deletedAt !== null) {
    return step(
      isOfMany ? `Restore All ${row.datesTotal} Dates` : 'Restore',
      on.restore,
      'outline',
    );
  }
  return (
    <>
      {canEdit(row) && (
        <Button
          size="small"
          variant="outline"
          isOff={isOff}
          aria-keyshortcuts="e"
          onClick={on.edit}
        >
          Edit
        </Button>
      )}
      <StateButtons
        event={row}
        mayRefund={mayRefund}
        isOff={isOff}
        failure={failure}
        onAsk={on.askState}
        onChoose={on.setState}
      />
      {row.status === 'approved' && !isListing && !row.hasChange && step('Unpublish', on.unpublish)}
      {row.status === 'approved' && (
        <a
          href={recordPaths.homePicks({ open: NEW_RECORD, event: row.id })}
          className="text-link inline-flex min-h-9 items-center px-2 text-sm"
        >
          Put on the Home Page
        </a>
      )}
      {row.status !== 'pending' && (
        <>
          {event !== undefined && (
            <a
              href={paths.submitEvent}
              className="text-link inline-flex min-h-9 items-center px-2 text-sm"
              onClick={(click) => {
                click.preventDefault();
                listAgain(event, event);
              }}
            >
              List It Again
            </a>
          )}
          {isOfMany &&
            step('Delete This Date', () => {
              on.remove(true);
            })}
          {step(isOfMany ? `Delete All ${row.datesTotal} Dates` : 'Delete', () => {
            on.remove();
          })}
        </>
      )}
    </>
  );
}
