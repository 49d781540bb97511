import { type KeyboardEvent, useId, useState } from 'react';
import { Checkbox } from '../../../../forms/fields/Checkbox.tsx';
import { Field } from '../../../../forms/fields/Field.tsx';
import { Select } from '../../../../forms/fields/Select.tsx';
import { addDays, centralToday, isWallDate } from '../../../../time/wall-time.ts';
import { type DatesEditing, useFirstDate } from '../dates-control.client.ts';
import { MAX_DAYS_AHEAD, MAX_LISTING_DATES } from '../event-dates.ts';
import { weekdayOf, WEEKDAYS } from '../../../../time/day-range.ts';
import { FoundDates } from '../phrase/PasteTool.tsx';
import { repeatChoices, repeatDates, type RepeatedDates, repeatNote } from './repeat-rule.ts';

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
function WeekdayBoxes({ id, chosen, fixed, onChange }: Props) {
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

const NONE: RepeatedDates = { dates: [], lacking: [], isCut: false };

const ENDS = [
  { value: 'times', label: 'After a number of dates' },
  { value: 'until', label: 'On a day' },
];

/** Lets a visitor repeat the first date: asks how often, and until when. */
export function RepeatTool(editing: DatesEditing) {
  const id = useId();
  const first = useFirstDate(editing);
  const [how, setHow] = useState('weekly');
  const [further, setFurther] = useState<readonly number[]>([]);
  const [ends, setEnds] = useState('times');
  const [times, setTimes] = useState('6');
  const [until, setUntil] = useState('');
  const from = first.startDate;
  const latest = addDays(centralToday(), MAX_DAYS_AHEAD);
  if (!isWallDate(from) || from > latest) {
    return (
      <p className="rounded-card bg-sand p-5">
        {from > latest
          ? 'Enter a start date within the next two years. We’ll repeat from there.'
          : 'Enter the start date first. We’ll repeat from there.'}
      </p>
    );
  }

  const choices = repeatChoices(from, further);
  const choice = choices.find(({ value }) => value === how) ?? choices[0];
  const count = /^\d{1,3}$/.test(times) ? Number(times) : 0;
  const end = ends === 'times' ? { times: count } : { until };
  const isComplete = ends === 'times' ? count > 1 : isWallDate(until) && until > from;
  const found =
    choice === undefined || !isComplete
      ? NONE
      : repeatDates({ pattern: choice.pattern, from, end }, latest);

  return (
    <FoundDates
      {...editing}
      first={first}
      found={{ dates: found.dates, startTime: '', endTime: '' }}
      note={repeatNote(found, latest)}
    >
      {(take) => {
        const onKeyDown = (pressed: KeyboardEvent) => {
          if (pressed.key !== 'Enter') return;
          // Stops Enter from sending the form.
          pressed.preventDefault();
          take();
        };
        return (
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <Select
                id={`${id}-how`}
                label="How often"
                options={choices}
                value={choice?.value}
                onChange={({ target }) => {
                  setHow(target.value);
                }}
              />
            </div>
            {choice?.pattern.kind === 'weekly' && (
              <WeekdayBoxes
                id={`${id}-days`}
                chosen={choice.pattern.weekdays}
                fixed={weekdayOf(from)}
                onChange={setFurther}
              />
            )}
            <Select
              id={`${id}-ends`}
              label="Ends"
              options={ENDS}
              value={ends}
              onChange={({ target }) => {
                setEnds(target.value);
              }}
            />
            {ends === 'times' ? (
              <Field
                id={`${id}-times`}
                label="How many dates"
                type="number"
                inputMode="numeric"
                min={2}
                max={MAX_LISTING_DATES}
                value={times}
                onKeyDown={onKeyDown}
                onChange={({ target }) => {
                  setTimes(target.value);
                }}
              />
            ) : (
              <Field
                id={`${id}-until`}
                label="Last day"
                type="date"
                min={from}
                max={latest}
                value={until}
                onKeyDown={onKeyDown}
                onChange={({ target }) => {
                  setUntil(target.value);
                }}
              />
            )}
          </div>
        );
      }}
    </FoundDates>
  );
}
