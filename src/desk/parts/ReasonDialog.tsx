import { useId, useRef, useState } from 'react';
import { Select } from '../../forms/fields/Select.tsx';
import { Textarea } from '../../forms/fields/Textarea.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice, DialogFailure } from '../../ui/feedback/Notice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { KEPT_FOR_GOOD, REASON_MAX_LENGTH, type ReasonQuestion, withReadyText } from './reasons.ts';

interface Props {
  /** Null keeps the dialog closed. */
  question: ReasonQuestion | null;
  isBusy: boolean;
  /** Why the last request failed; the typed reason stays in the field. */
  failure: string | undefined;
  onCancel: () => void;
  onDecide: (reason: string) => void;
}

function ReasonForm({
  question,
  isBusy,
  failure,
  onCancel,
  onDecide,
}: Props & { question: ReasonQuestion }) {
  const { money, reader, isRequired, ready = [], field: name = 'Reason', action, busy } = question;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isMailed = reader !== 'volunteers';
  // If an email would quote the reason, an empty reason needs a second press of the button. This only happens
  // in rejections: other dialogs require a text.
  const isAsking = isMissing && !isRequired;
  const decide = isAsking ? 'Reject Without a Reason' : action;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const reason = String(new FormData(submitted.currentTarget).get('reason'));
        if (reason.trim() !== '' || isAsking || (!isMailed && !isRequired)) {
          onDecide(reason);
          return;
        }
        setIsMissing(true);
        if (isRequired) field.current?.focus();
      }}
    >
      {money !== null && (
        <Notice title={money.title}>
          <p>{money.text}</p>
        </Notice>
      )}
      {ready.length > 0 && (
        <Select
          id={`${id}-ready`}
          label="Start from a ready text"
          options={ready.map((text) => ({ value: text, label: text }))}
          prompt="None"
          onChange={({ target }) => {
            if (field.current === null) return;
            field.current.value = withReadyText(field.current.value, target.value, ready);
            setIsMissing(false);
          }}
        />
      )}
      <Textarea
        ref={field}
        id={`${id}-reason`}
        name="reason"
        label={isRequired ? name : `${name} (optional)`}
        hint={
          question.hint ??
          `${
            isMailed
              ? `We email it to the ${reader}, word for word.`
              : 'For the other volunteers. No email is sent.'
          } ${KEPT_FOR_GOOD}`
        }
        rows={4}
        maxLength={question.maxLength ?? REASON_MAX_LENGTH}
        required={isRequired}
        error={
          isMissing && isRequired
            ? (question.missing ?? `Say why: the ${reader} reads it`)
            : undefined
        }
        onChange={() => {
          setIsMissing(false);
        }}
      />
      <div role="status">
        {isAsking && (
          <Notice tone="warning" title="Send it without a reason?">
            <p>The email then says that the volunteer left no reason.</p>
          </Notice>
        )}
      </div>
      <DialogFailure title="Decision Not Saved" failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={question.isHarmless === true ? 'primary' : 'danger'}
          isOff={isBusy}
          onClick={(click) => {
            // The second press of a double click would confirm an unread question.
            if (click.detail > 1) click.preventDefault();
          }}
        >
          {isBusy ? busy : decide}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/**
 * Asks for a reason, a note or a question before a step, such as a rejection, is taken. An email quotes the
 * text, unless only volunteers read it.
 */
export function ReasonDialog(props: Props) {
  const { question, onCancel } = props;
  return (
    <Modal
      isOpen={question !== null}
      title={question?.title ?? ''}
      {...(question !== null && { text: question.text })}
      onClose={onCancel}
    >
      {question !== null && <ReasonForm key={question.key} {...props} question={question} />}
    </Modal>
  );
}
