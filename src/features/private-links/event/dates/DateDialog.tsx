import { type ReactNode, useId } from 'react';
import { Field } from '../../../../forms/fields/Field.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { DialogFailure } from '../../../../ui/feedback/Notice.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { linkFailure } from '../../private-link-api.client.ts';
import type { DateValues } from './dates-by-link.ts';

interface DateDialogProps {
  title: string;
  text: string;
  /** Title of the error message: `Date Not Postponed`. */
  failed: string;
  error: unknown;
  isSending: boolean;
  /**
   * Labels of the buttons: `send` before sending, `sending` while it sends, and `keep` for the button that
   * closes the dialog without a change.
   */
  labels: { send: string; sending: string; keep: string };
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a dialog with a form about dates. If sending fails, the form keeps what was typed. */
export function DateDialog(props: DateDialogProps) {
  const { labels, error, isSending, onSend, onClose } = props;
  const id = useId();
  return (
    <Modal isOpen title={props.title} text={props.text} onClose={onClose}>
      <form
        id={id}
        className="grid gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onSend();
        }}
      >
        <DialogFailure
          title={props.failed}
          failure={error === null ? undefined : linkFailure(error, 'event')}
        />
        {props.children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isOff={isSending}>
            {isSending ? labels.sending : labels.send}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {labels.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface TimesFieldsProps {
  /**
   * Name of the date, such as `Date 2`, which screen readers read before each label, so that the fields of
   * several dates have different names.
   */
  name?: string;
  /** Whether to ask for an end date: `none` for dates that last one day, `required` for an exhibition. */
  endDate?: 'none' | 'optional' | 'required';
  /** Whether to ask for times; false for an exhibition, which has opening hours. */
  hasTimes?: boolean;
  value: DateValues;
  onChange: (value: DateValues) => void;
}

/** Shows the fields of one date. */
export function TimesFields({
  name,
  endDate = 'optional',
  hasTimes = true,
  ...rest
}: TimesFieldsProps) {
  const { value, onChange } = rest;
  const id = useId();
  const field = (part: keyof DateValues) => ({
    id: `${id}-${part}`,
    name: part,
    value: value[part],
    onChange: (changed: { target: { value: string } }) => {
      onChange({ ...value, [part]: changed.target.value });
    },
  });
  const label = (text: string) =>
    name === undefined ? (
      text
    ) : (
      <>
        <span className="sr-only">{name}: </span>
        {text}
      </>
    );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={label('Start date')} required type="date" {...field('startDate')} />
      {hasTimes && (
        <Field label={label('Start time')} required type="time" {...field('startTime')} />
      )}
      {endDate !== 'none' && (
        <Field
          label={label('End date')}
          required={endDate === 'required'}
          type="date"
          {...field('endDate')}
        />
      )}
      {hasTimes && <Field label={label('End time')} type="time" {...field('endTime')} />}
    </div>
  );
}
