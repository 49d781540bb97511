import { type RefObject, useId, useRef, useState } from 'react';
import { Checkbox } from '../../forms/fields/Checkbox.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { Select } from '../../forms/fields/Select.tsx';
import { Textarea } from '../../forms/fields/Textarea.tsx';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import { withReadyText } from '../parts/reasons.ts';
import {
  leftAlone,
  mailsSentence,
  NOTE_MAX_LENGTH,
  READY_NOTES,
  type StatedEvent,
  type StatesMade,
  stateWord,
  stormButton,
  stormQuestion,
} from './storm.ts';
import { StormList, StormScope } from './StormChoice.tsx';
import { type Storm, useStorm } from './use-storm.client.ts';

/**
 * Lets an editor cancel, postpone or reinstate the events of some days and cities at once, with one message.
 */
export function StormMode({ session, heading }: ScreenProps) {
  const storm = useStorm(session);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <StormScope storm={storm} />
      <StormStep storm={storm} heading={heading} />
    </div>
  );
}

/** Shows the message, the events and the button that changes them. */
function StormStep({ storm, heading }: { storm: Storm; heading: ScreenProps['heading'] }) {
  const { state, note, chosen, step } = storm;
  const message = useRef<HTMLTextAreaElement>(null);
  const [announcedUntil, setAnnouncedUntil] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const hasNote = state !== 'approved';
  return (
    <form
      noValidate
      className="grid min-w-0 content-start gap-8"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (hasNote && note.trim() === '') {
          setMissing(true);
          message.current?.focus();
          return;
        }
        setAsking(true);
      }}
    >
      <Modal
        isOpen={isAsking}
        title={stormQuestion(state, chosen)}
        text={mailsSentence(chosen)}
        onClose={() => {
          setAsking(false);
        }}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant={state === 'approved' ? 'primary' : 'danger'}
            isOff={step.isPending}
            onClick={(click) => {
              // Ignores the second press of a double click.
              if (click.detail > 1) return;
              setAsking(false);
              step.mutate({ events: chosen, announceUntil: hasNote ? announcedUntil : null });
            }}
          >
            {stormButton(state, chosen.length)}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              setAsking(false);
            }}
          >
            Leave Them as They Are
          </Button>
        </div>
      </Modal>
      {step.isSuccess && (
        <Summary
          made={step.data}
          events={step.variables.events}
          state={state}
          onClose={step.reset}
        />
      )}
      {hasNote && (
        <Message
          storm={storm}
          field={message}
          error={isMissing ? 'Say what visitors should know' : undefined}
          announcedUntil={announcedUntil}
          onAnnounce={setAnnouncedUntil}
          onWrite={(text) => {
            storm.setNote(text);
            setMissing(false);
          }}
        />
      )}
      <section aria-labelledby="storm-events" className="min-w-0">
        <h2 ref={heading} id="storm-events" tabIndex={-1} className="text-2xl">
          Events Affected
        </h2>
        <StormList storm={storm} />
      </section>
      <div className="sticky bottom-0 border-t border-line bg-paper py-3">
        <div role="alert" className="not-empty:mb-3">
          {step.error !== null && (
            <Notice tone="danger" title="Nothing Was Changed">
              <p>{sentenceOf(step.error)} Your message is kept.</p>
            </Notice>
          )}
        </div>
        <p>
          <Button
            type="submit"
            variant={state === 'approved' ? 'primary' : 'danger'}
            isOff={step.isPending || chosen.length === 0}
            onClick={(click) => {
              // Ignores the second press of a double click.
              if (click.detail > 1) click.preventDefault();
            }}
          >
            {step.isPending ? 'Saving…' : `${stormButton(state, chosen.length)}…`}
          </Button>
        </p>
      </div>
    </form>
  );
}

interface MessageProps {
  storm: Storm;
  field: RefObject<HTMLTextAreaElement | null>;
  error: string | undefined;
  /** Last day of the announcement; null if there is no announcement. */
  announcedUntil: string | null;
  onAnnounce: (until: string | null) => void;
  onWrite: (text: string) => void;
}

/** Asks for the message to visitors and organizers. */
function Message({ storm, field, error, announcedUntil, onAnnounce, onWrite }: MessageProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <h2 id={`${id}-title`} className="text-2xl">
        One Message for All
      </h2>
      <Select
        id={`${id}-ready`}
        label="Start from a ready text"
        options={READY_NOTES.map((text) => ({ value: text, label: text }))}
        prompt="None"
        onChange={({ target }) => {
          onWrite(withReadyText(storm.note, target.value, READY_NOTES));
        }}
      />
      <Textarea
        ref={field}
        id={`${id}-note`}
        label="Message"
        hint="Visitors read it on each page and card, and each organizer in one email."
        rows={2}
        required
        maxLength={NOTE_MAX_LENGTH}
        value={storm.note}
        error={error}
        onChange={({ target }) => {
          onWrite(target.value);
        }}
      />
      <Checkbox
        id={`${id}-announce`}
        label="Also announce it at the top of every page"
        checked={announcedUntil !== null}
        onChange={({ target }) => {
          onAnnounce(target.checked ? storm.days.to : null);
        }}
      />
      {announcedUntil !== null && (
        <Field
          id={`${id}-until`}
          label="Announced through"
          type="date"
          min={storm.today}
          required
          value={announcedUntil}
          className="max-w-48"
          onChange={({ target }) => {
            onAnnounce(target.value);
          }}
        />
      )}
    </section>
  );
}

interface SummaryProps {
  made: StatesMade;
  /** The events that were to be changed. */
  events: readonly StatedEvent[];
  state: Storm['state'];
  onClose: () => void;
}

/** Shows how many events were changed, and which were not, with the reason. */
function Summary({ made, events, state, onClose }: SummaryProps) {
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  const left = made.results.filter(({ outcome }) => outcome !== 'set');
  const done = made.results.length - left.length;
  return (
    <div role="status">
      <Notice
        tone={left.length === 0 ? 'success' : 'warning'}
        title={`${done} of ${made.results.length} ${stateWord(state)}`}
      >
        <p>
          Pages, cards and emails follow in a few seconds. To take it back later, choose{' '}
          {state === 'approved' ? 'Postpone or Cancel' : 'Reinstate'} for the same days.
        </p>
        {left.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {left.map((result) => (
              <li key={result.id} className="wrap-anywhere">
                {titles.get(result.id) ?? result.id}: {leftAlone(result)}
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
