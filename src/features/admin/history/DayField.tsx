import { useEffect, useRef } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';

interface Props {
  id: string;
  label: string;
  /** The day that the URL holds; undefined if it holds none. */
  day: WallDate | undefined;
  onGo: (day: WallDate | undefined) => void;
}

/** Lets an editor choose a day; the URL holds the choice. */
export function DayField({ id, label, day = '', onGo }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Leaves an equal value alone: setting it would clear the parts of a day that is being typed.
    if (field.current !== null && field.current.value !== day) field.current.value = day;
  }, [day]);
  return (
    <Field
      ref={field}
      id={id}
      type="date"
      label={label}
      defaultValue={day}
      onChange={({ target: { value } }) => {
        // Waits for the rest of a year that is being typed, such as 0002.
        if (value === '' || isWallDate(value)) onGo(value === '' ? undefined : value);
      }}
      onBlur={({ target }) => {
        if (target.value !== day) target.value = day;
      }}
    />
  );
}
