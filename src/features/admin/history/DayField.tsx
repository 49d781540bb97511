import { useEffect, useRef } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { typedDay } from './history-query.ts';

interface Props {
  id: string;
  label: string;
  /** The day in the URL; undefined if the URL has none. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Asks for a day to filter by. The field keeps a half-typed day until it loses the focus. */
export function DayField({ id, label, day, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only a whole day is in the URL, so a field with the day of the URL as its value could not be typed in.
    if (field.current !== null && typedDay(field.current) !== day) field.current.value = day ?? '';
  }, [day]);
  return (
    <Field
      ref={field}
      id={id}
      type="date"
      label={label}
      defaultValue={day}
      onChange={({ target }) => {
        const typed = typedDay(target);
        if (typed !== null && typed !== day) onChange(typed);
      }}
      onBlur={({ target }) => {
        if (typedDay(target) === null) target.value = day ?? '';
      }}
    />
  );
}
