import { useId } from 'react';
import { Field } from '../../../../forms/Field.tsx';
import type { DateValues } from '../../private-link-api.client.ts';

interface Props {
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
export function TimesFields({ name, endDate = 'optional', hasTimes = true, ...rest }: Props) {
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
