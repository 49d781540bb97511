import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dayLabel, timesLabel } from './date-label.ts';
import type { DatesControl } from './dates-control.client.ts';
import type { DateTexts, OtherDate } from './event-dates.ts';

interface Props {
  /** The index of the date in the list; 0 is the first date. */
  place: number;
  /** The date with all its values, including those that it takes from the first date. */
  date: DateTexts;
  /** The date as typed; null for the first date, whose fields are above the list. */
  other: OtherDate | null;
  first: DateTexts;
  hints: readonly string[];
  isOpen: boolean;
  partOf: DatesControl['partOf'];
  onOpen: () => void;
  onChange: (changed: OtherDate, field: keyof DateTexts) => void;
  onDone: () => void;
  onRemove: () => void;
}

/** Shows a date of the list as text, or with its fields when open. An error in a field opens the row. */
export function DateRow(props: Props) {
  const { place, date, other, first, hints, partOf } = props;
  const name = dayLabel(date);
  const times = timesLabel(date);
  const hasProblem =
    other !== null &&
    (['startDate', 'startTime', 'endDate', 'endTime'] as const).some(
      (field) => partOf(`dates.${place}.${field}`).error !== undefined,
    );
  const hasOwnTimes = other !== null && other.startTime !== '';
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div className="flex items-start justify-between gap-x-2">
        <div className="min-w-0 py-1">
          <p className="leading-snug font-semibold">{name}</p>
          <p className="text-sm text-muted">
            {times}
            {hasOwnTimes && times !== '' && ' (its own times)'}
          </p>
          {hints.length > 0 && (
            <ul role="list" className="text-sm text-warning">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex shrink-0">
          {!props.isOpen && (
            <Button
              size="small"
              variant="quiet"
              className="min-h-11 px-2!"
              data-change={other?.key}
              onClick={props.onOpen}
            >
              Change<span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            className="min-h-11 px-2!"
            data-remove={place}
            onClick={props.onRemove}
          >
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      {other !== null && (props.isOpen || hasProblem) && (
        <DateFields
          {...props}
          other={other}
          hasRun={first.endDate !== '' || other.endDate !== ''}
        />
      )}
    </li>
  );
}

function DateFields({
  place,
  date,
  other,
  hasRun,
  isOpen,
  partOf,
  onChange,
  onDone,
}: Props & { other: OtherDate; hasRun: boolean }) {
  const day = useRef<HTMLInputElement>(null);
  // The field that the visitor has just emptied. The field stays empty until it loses the focus; then it
  // shows the value of the first date again.
  const [emptied, setEmptied] = useState<keyof DateTexts | null>(null);
  useEffect(() => {
    // Focuses the day only if the visitor opened the row. If an error opened it, the focus stays in the error
    // summary.
    if (isOpen) day.current?.focus();
  }, [isOpen]);
  const field = (name: keyof DateTexts, changed: (value: string) => Partial<DateTexts>) => ({
    ...partOf(`dates.${place}.${name}`),
    value: emptied === name ? '' : date[name],
    onBlur: () => {
      setEmptied(null);
    },
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setEmptied(target.value === '' ? name : null);
      onChange({ ...other, ...changed(target.value) }, name);
    },
    onKeyDown: (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Enter') return;
      // Stops Enter from sending the form.
      pressed.preventDefault();
      onDone();
    },
  });
  const times = { startTime: date.startTime, endTime: date.endTime };
  return (
    <div
      role="group"
      aria-label={dayLabel(date)}
      className="grid grid-cols-2 gap-4 rounded-card bg-sand p-4 sm:grid-cols-3"
    >
      <div className="max-sm:col-span-2">
        <Field
          ref={day}
          label="Day"
          required
          type="date"
          {...field('startDate', (startDate) => ({ startDate }))}
        />
      </div>
      <Field
        label="Starts"
        required
        type="time"
        {...field('startTime', (startTime) => ({ ...times, startTime }))}
      />
      <Field label="Ends" type="time" {...field('endTime', (endTime) => ({ ...times, endTime }))} />
      {hasRun && (
        <Field label="Last day" type="date" {...field('endDate', (endDate) => ({ endDate }))} />
      )}
      <div className="col-span-full flex flex-wrap gap-x-3 gap-y-2">
        <Button size="small" variant="outline" className="min-h-11" onClick={onDone}>
          Done
        </Button>
        {other.startTime !== '' && (
          <Button
            size="small"
            variant="quiet"
            className="min-h-11"
            onClick={() => {
              onChange({ ...other, startTime: '', endTime: '' }, 'startTime');
            }}
          >
            Same times as the first date
          </Button>
        )}
      </div>
    </div>
  );
}
