import { Checkbox } from '../../../../forms/Checkbox.tsx';
import { WEEKDAYS } from '../phrase/month-days.ts';

interface Props {
  id: string;
  /** The chosen weekdays; 0 is Sunday. */
  chosen: readonly number[];
  /** The weekday of the first date, which is always chosen. */
  fixed: number;
  /** Called with the chosen weekdays, without the fixed weekday. */
  onChange: (weekdays: readonly number[]) => void;
}

/** Asks for the weekdays on which an event repeats. */
export function WeekdayBoxes({ id, chosen, fixed, onChange }: Props) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="leading-snug font-semibold">On these weekdays</legend>
      <p className="mt-0.5 text-sm text-muted">
        {WEEKDAYS[fixed]} is the day of the start date, so it stays.
      </p>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            id={`${id}-${day}`}
            label={name}
            checked={chosen.includes(day)}
            disabled={day === fixed}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== day && one !== fixed);
              onChange(target.checked ? [...others, day] : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
