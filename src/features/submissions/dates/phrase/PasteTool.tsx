import { type ReactNode, useId, useState } from 'react';
import { Field } from '../../../../forms/fields/Field.tsx';
import { formatLongDate } from '../../../../time/format-dates.ts';
import { addDays, centralToday } from '../../../../time/wall-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import { countLabel, timesLabel } from '../date-label.ts';
import { type DatesEditing, useFirstDate } from '../dates-control.client.ts';
import { addDates, type FoundDates as Found } from '../edit-dates.ts';
import { type DateTexts, MAX_DAYS_AHEAD } from '../event-dates.ts';
import { repeatNote } from '../repeat/repeat-rule.ts';
import { MAX_PHRASE, readDatePhrase } from './date-phrase.ts';

interface Props extends DatesEditing {
  first: DateTexts;
  found: Found;
  /** A sentence that says which dates are left out, or why no dates were found. */
  note: string;
  /** Renders the fields of the tool. @param take adds the found dates to the list */
  children: (take: () => void) => ReactNode;
}

/** Describes dates in a sentence: `6 dates, from Tuesday, December 1, 2026 to Tuesday, January 5, 2027.`. */
function summaryOf({ dates, startTime, endTime }: Found): string {
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return '';
  const times = timesLabel({ startDate: from, startTime, endDate: '', endTime });
  const span =
    from === to ? formatLongDate(from) : `from ${formatLongDate(from)} to ${formatLongDate(to)}`;
  return `${[countLabel(dates.length), span, times].filter((part) => part !== '').join(', ')}.`;
}

/**
 * Shows a tool that makes dates: its fields, the dates that they result in, and the button that adds the
 * dates.
 */
export function FoundDates({ first, found, note, children, ...editing }: Props) {
  const { dates, onChange, fill, onUsed } = editing;
  const isEmpty = found.dates.length === 0;
  const take = (): void => {
    if (isEmpty) return;
    const changed = addDates(first, dates.others, found, () => crypto.randomUUID());
    fill(changed.first);
    onChange({ ...dates, others: changed.others });
    onUsed({ count: changed.leftOut, note });
  };
  return (
    <div className="grid gap-4 rounded-card bg-sand p-4 sm:p-5">
      {children(take)}
      <p role="status" className="min-h-6 text-sm">
        <strong className="font-semibold">{summaryOf(found)}</strong> {note}
      </p>
      <div>
        <Button variant="outline" isOff={isEmpty} onClick={take}>
          Use these dates
        </Button>
      </div>
    </div>
  );
}

/**
 * Lets an organizer type or paste a line about dates, for example from a poster, and confirm the dates found
 * in it.
 */
export function PasteTool(editing: DatesEditing) {
  const id = useId();
  const first = useFirstDate(editing);
  const [line, setLine] = useState('');
  const today = centralToday();
  const read = readDatePhrase(line, today);
  const found = {
    dates: read?.dates ?? [],
    startTime: read?.startTime ?? '',
    endTime: read?.endTime ?? '',
  };
  const unclear =
    read === null && line.trim() !== ''
      ? 'We can’t read that yet. Name the days and an end, as in the example, or add the dates one by one.'
      : '';
  return (
    <FoundDates
      {...editing}
      first={first}
      found={found}
      note={read === null ? unclear : repeatNote(read, addDays(today, MAX_DAYS_AHEAD))}
    >
      {(take) => (
        <Field
          id={id}
          label="Dates in your own words"
          hint="Such as: Tuesdays in December, 6 to 8 pm. Or: Dec 3, 10 and 17 at 7pm."
          autoComplete="off"
          maxLength={MAX_PHRASE}
          value={line}
          onChange={({ target }) => {
            setLine(target.value);
          }}
          onKeyDown={(pressed) => {
            if (pressed.key !== 'Enter') return;
            // Stops Enter from sending the form.
            pressed.preventDefault();
            take();
          }}
        />
      )}
    </FoundDates>
  );
}
