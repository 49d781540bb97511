import { useId, useState } from 'react';
import { Field } from '../../../../forms/Field.tsx';
import { addDays, centralDate } from '../../../../time/wall-time.ts';
import type { DatesEditing } from '../dates-control.client.ts';
import { MAX_DAYS_AHEAD } from '../date-limits.ts';
import { MAX_PHRASE, readDatePhrase } from './date-phrase.ts';
import { FoundDates } from './FoundDates.tsx';
import { repeatNote } from '../repeat/repeat-text.ts';
import { useFirstDate } from '../use-first-date.client.ts';

/**
 * Lets an organizer type or paste a line about dates, for example from a poster, and confirm the dates found
 * in it.
 */
export function PasteTool(editing: DatesEditing) {
  const id = useId();
  const first = useFirstDate(editing);
  const [line, setLine] = useState('');
  const today = centralDate(new Date());
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
