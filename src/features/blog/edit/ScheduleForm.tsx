import { useId, useState } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { centralMoment } from '../../../time/central-moment.ts';
import { addDays, centralDate, instantToWall, wallToInstant } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  /** The moment of publication already set, as an ISO instant; null if none is set. */
  at: string | null;
  isBusy: boolean;
  onSchedule: (at: { date: string; time: string }) => void;
  onCancel: () => void;
}

const MORNING = '09:00';

/** Asks for a day and a time, in Central time. */
export function ScheduleForm({ at, isBusy, onSchedule, onCancel }: Props) {
  const id = useId();
  const [{ date, time }, setMoment] = useState(() =>
    at === null
      ? { date: addDays(centralDate(new Date()), 1), time: MORNING }
      : instantToWall(new Date(at)),
  );
  const [problem, setProblem] = useState<string>();
  const change = (part: { date?: string; time?: string }) => {
    setMoment({ date, time, ...part });
    setProblem(undefined);
  };
  const isWhole = date !== '' && time !== '';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!isWhole) setProblem('Choose a day and a time');
        else if (wallToInstant(date, time).getTime() <= Date.now()) {
          setProblem('Choose a moment that is still ahead');
        } else onSchedule({ date, time });
      }}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <Field
          id={`${id}-date`}
          label="Day"
          type="date"
          value={date}
          error={problem}
          onChange={({ target }) => {
            change({ date: target.value });
          }}
        />
        <Field
          id={`${id}-time`}
          label="Time (Central)"
          type="time"
          value={time}
          onChange={({ target }) => {
            change({ time: target.value });
          }}
        />
      </div>
      {isWhole && (
        <p className="text-sm text-muted" role="status">
          It appears by itself on {centralMoment(wallToInstant(date, time).toISOString())}, Central
          time, and on the site within about ten minutes.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Scheduling…' : 'Schedule'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
