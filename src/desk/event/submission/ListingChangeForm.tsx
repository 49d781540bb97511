import { useId, useState } from 'react';
import { Checkbox } from '../../../forms/fields/Checkbox.tsx';
import { Textarea } from '../../../forms/fields/Textarea.tsx';
import { Button } from '../../../ui/Button.tsx';
import { KEPT_FOR_GOOD, REASON_MAX_LENGTH } from '../../parts/reasons.ts';
import { SubmittedText } from '../../parts/SubmittedText.tsx';
import type { EventImage } from '../../../features/events/event.ts';
import {
  type Accepted,
  type ChangePart,
  changeParts,
  type ListingChange,
} from '../../../features/submissions/listing-change.ts';
import { Pair, SubmissionImages } from './SubmissionFacts.tsx';

interface Props {
  /** Title of the listing, for screen readers. */
  title: string;
  change: ListingChange;
  /** The images that the listing has now. */
  images: readonly EventImage[];
  /** Whether an import source proposed the change; false if the organizer did. */
  isOfSource: boolean;
  isBusy: boolean;
  onAccept: (accepted: Accepted) => void;
}

interface PartProps {
  part: ChangePart;
  isAccepted: boolean;
  onToggle: () => void;
}

/** Shows the value of a part before or after the change; an empty value is shown as a dash. */
function Side({ part, side }: { part: ChangePart; side: 'before' | 'after' }) {
  if (part.images === undefined) return <SubmittedText text={part[side]} />;
  return <SubmissionImages images={part.images[side]} />;
}

function Part({ part, isAccepted, onToggle }: PartProps) {
  const { label, before } = part;
  const id = useId();
  const box = (
    <Checkbox
      id={id}
      className="mb-2"
      label={<span className="font-semibold">{label}</span>}
      checked={isAccepted}
      onChange={onToggle}
      aria-describedby={`${id}-after`}
    />
  );
  const proposed = (
    <div id={`${id}-after`}>
      <Side part={part} side="after" />
    </div>
  );
  if (before === '' && label === 'New date') {
    return (
      <div>
        <dt>{box}</dt>
        <dd className="border-brand mt-1 border-l-3 pl-3">{proposed}</dd>
      </div>
    );
  }
  return <Pair label={box} before={<Side part={part} side="before" />} after={proposed} />;
}

/**
 * Lets a volunteer accept the proposed change of a listing field by field and date by date. Everything is
 * selected at first. A part that the volunteer deselects is declined; a source does not propose it again.
 */
export function ListingChangeForm({ title, change, images, isOfSource, isBusy, onAccept }: Props) {
  const id = useId();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  // Holds the text of the reason here, because its field disappears while no part is deselected.
  const [reason, setReason] = useState('');
  const parts = changeParts(change, images);
  const accepted = parts.filter((part) => !declined.has(part.id));
  const isMailed = !isOfSource && accepted.length < parts.length;
  const toggle = (part: string) => {
    const next = new Set(declined);
    if (!next.delete(part)) next.add(part);
    setDeclined(next);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onAccept({
          fields: accepted.flatMap(({ fields }) => fields),
          dates: accepted.flatMap(({ dates }) => dates),
          ...(isMailed && { reason }),
        });
      }}
    >
      <fieldset>
        <legend className="sr-only">Changes of {title} to accept</legend>
        <dl className="grid gap-4">
          {parts.map((part) => (
            <Part
              key={part.id}
              part={part}
              isAccepted={!declined.has(part.id)}
              onToggle={() => {
                toggle(part.id);
              }}
            />
          ))}
        </dl>
      </fieldset>
      <p className="text-muted">
        {isOfSource
          ? 'What isn’t selected stays as it is and isn’t proposed again.'
          : 'The organizer proposes this, and gets an email. What isn’t selected stays as it is.'}
      </p>
      {isMailed && (
        <Textarea
          id={`${id}-reason`}
          label="Reason (optional)"
          hint={`Why the rest isn’t used. We email it to the organizer, word for word. ${KEPT_FOR_GOOD}`}
          rows={4}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
          }}
        />
      )}
      <div>
        <Button type="submit" size="small" isOff={isBusy}>
          {accepted.length === 0 ? 'Keep all as it is' : 'Accept selected'}
          <span className="sr-only"> of {title}</span>
        </Button>
      </div>
    </form>
  );
}
