import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { type EventToChange, stateQuestion, stateLabel } from './call-off-questions.ts';
import { type NewState, statesFrom } from './call-off.ts';
import type { EventStatus } from '../../events/event.ts';

interface Props {
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
export function StateButtons({ event, mayRefund, isOff, failure, onAsk, onChoose }: Props) {
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
