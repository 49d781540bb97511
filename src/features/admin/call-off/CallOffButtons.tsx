import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { callOffQuestion } from './call-off-questions.ts';
import { type CallOffState, statesFrom } from './call-off.ts';
import type { EventStatus } from '../../events/event.ts';

interface Props {
  event: { id: string; title: string; status: EventStatus; isPaid: boolean };
  isOff: boolean;
  /** Why the last request failed; the note stays in the field. */
  failure: string | undefined;
  /** Receives the note (empty when reinstating) and a function to call once the new state is saved. */
  onChoose: (state: CallOffState, note: string, onDone: () => void) => void;
}

const LABELS: Record<CallOffState, string> = {
  cancelled: 'Cancel Event',
  postponed: 'Postpone',
  approved: 'Reinstate',
};

/** Lets an editor cancel or postpone a public event with a note, or reinstate it. */
export function CallOffButtons({ event, isOff, failure, onChoose }: Props) {
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
          aria-disabled={isOff || undefined}
          onClick={({ detail }) => {
            if (isOff || detail > 1) return;
            if (state === 'approved') onChoose(state, '', close);
            else setAsked(state);
          }}
        >
          {LABELS[state]}
        </Button>
      ))}
      <ReasonDialog
        question={asked && callOffQuestion(event, asked)}
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
