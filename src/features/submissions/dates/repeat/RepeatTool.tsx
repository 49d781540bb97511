import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '../../../../forms/Field.tsx';
import { Select } from '../../../../forms/Select.tsx';
import { addDays, centralDate, isWallDate } from '../../../../time/wall-time.ts';
import type { DatesEditing } from '../dates-control.client.ts';
import { MAX_LISTING_DATES, MAX_DAYS_AHEAD } from '../date-limits.ts';
import { FoundDates } from '../phrase/FoundDates.tsx';
import { weekdayOf } from '../phrase/month-days.ts';
import { type RepeatedDates, repeatDates } from './repeat-rule.ts';
import { repeatChoices, repeatNote } from './repeat-text.ts';
import { useFirstDate } from '../use-first-date.client.ts';
import { WeekdayBoxes } from './WeekdayBoxes.tsx';

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
  const latest = addDays(centralDate(new Date()), MAX_DAYS_AHEAD);
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
