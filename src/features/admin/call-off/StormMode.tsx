import { useId, useState } from 'react';
import { Checkbox } from '../../../forms/Checkbox.tsx';
import { Field } from '../../../forms/Field.tsx';
import { Select } from '../../../forms/Select.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import { READY_NOTES } from './call-off-questions.ts';
import { leftAlone, NOTE_MAX_LENGTH, type StatesMade, stateWord } from './call-off.ts';
import { StormList } from './StormList.tsx';
import { StormScope } from './StormScope.tsx';
import { stormButton } from './storm.ts';
import { type Storm, useStorm } from './use-storm.client.ts';

/** Cancels, postpones or reinstates all events of some days and cities, as one step with one message. */
export function StormMode({ session, heading }: ScreenProps) {
  const storm = useStorm(session);
  const { step } = storm;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <StormScope storm={storm} />
      <section aria-labelledby="storm-events" className="min-w-0">
        <h2 ref={heading} id="storm-events" tabIndex={-1} className="text-2xl">
          Events That This Touches
        </h2>
        {step.data !== undefined && (
          <Summary made={step.data} state={storm.state} onClose={step.reset} />
        )}
        <StormList storm={storm} />
        {storm.listed.length > 0 && <Message storm={storm} />}
      </section>
    </div>
  );
}

/** The message for visitors and organizers, and the button. */
function Message({ storm }: { storm: Storm }) {
  const id = useId();
  const { state, note, chosen, step, today, days } = storm;
  const [isAnnounced, setAnnounced] = useState(false);
  const [until, setUntil] = useState(days.to);
  const [isMissing, setMissing] = useState(false);
  const hasNote = state !== 'approved';
  return (
    <form
      noValidate
      className="mt-8 grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (step.isPending || chosen.length === 0) return;
        if (hasNote && note.trim() === '') {
          setMissing(true);
          document.getElementById(`${id}-note`)?.focus();
          return;
        }
        step.mutate(hasNote && isAnnounced ? until : null);
      }}
    >
      {hasNote && (
        <>
          <Select
            id={`${id}-ready`}
            label="Start from a ready text"
            options={READY_NOTES.map((text) => ({ value: text, label: text }))}
            prompt="None"
            onChange={({ target }) => {
              storm.setNote(target.value);
              setMissing(false);
            }}
          />
          <Textarea
            id={`${id}-note`}
            label="Message"
            hint="Visitors read it on each page and card, and each organizer in one mail."
            rows={3}
            required
            maxLength={NOTE_MAX_LENGTH}
            value={note}
            error={isMissing ? 'Say what visitors should know' : undefined}
            onChange={({ target }) => {
              storm.setNote(target.value);
              setMissing(false);
            }}
          />
          <Checkbox
            id={`${id}-announce`}
            label="Also announce it at the top of every page"
            checked={isAnnounced}
            onChange={({ target }) => {
              setAnnounced(target.checked);
            }}
          />
          {isAnnounced && (
            <Field
              id={`${id}-until`}
              label="Announced through"
              type="date"
              min={today}
              required
              value={until}
              onChange={({ target }) => {
                setUntil(target.value);
              }}
            />
          )}
        </>
      )}
      {step.error !== null && (
        <Notice tone="danger" title="Nothing Was Changed">
          <p>{sentenceOf(step.error)} Your message is kept.</p>
        </Notice>
      )}
      <p className="sticky bottom-0 border-t border-line bg-paper py-3">
        <Button
          type="submit"
          variant={state === 'cancelled' ? 'danger' : 'primary'}
          aria-disabled={step.isPending || chosen.length === 0 || undefined}
          onClick={(click) => {
            // The second press of a double click.
            if (click.detail > 1) click.preventDefault();
          }}
        >
          {step.isPending ? 'Saving…' : stormButton(state, chosen.length)}
        </Button>
      </p>
    </form>
  );
}

interface SummaryProps {
  made: StatesMade;
  state: Storm['state'];
  onClose: () => void;
}

/** How many were changed, and which were left alone, with the reason. */
function Summary({ made, state, onClose }: SummaryProps) {
  const left = made.results.filter(({ outcome }) => outcome !== 'set');
  const done = made.results.length - left.length;
  return (
    <div role="status" className="my-4">
      <Notice
        tone={left.length === 0 ? 'success' : 'warning'}
        title={`${done} of ${made.results.length} ${stateWord(state)}`}
      >
        <p>
          Pages, cards and mails follow in a few seconds. To take it back later, choose{' '}
          {state === 'approved' ? 'Postpone or Cancel' : 'Reinstate'} for the same days.
        </p>
        {left.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {left.map((result) => (
              <li key={result.id} className="wrap-anywhere">
                {result.id}: {leftAlone(result)}
              </li>
            ))}
          </ul>
        )}
        <Button size="small" variant="quiet" className="-ml-3.5" onClick={onClose}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
