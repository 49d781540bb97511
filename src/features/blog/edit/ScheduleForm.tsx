import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { centralMoment } from '../../../time/central-moment.ts';
import { addDays, centralDate, instantToWall } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentOf, type MomentPart, momentProblem } from './schedule-moment.ts';

interface Props {
  /** The moment of publication already set, as an ISO instant; null if none is set. */
  at: string | null;
  isBusy: boolean;
  onSchedule: (at: { date: string; time: string }) => void;
  onCancel: () => void;
}

const MORNING = '09:00';

/**
 * Asks for a day and a time, in Central time. Takes the focus when it opens; a wrong field takes it when the
 * form is sent.
 */
export function ScheduleForm({ at, isBusy, onSchedule, onCancel }: Props) {
  const id = useId();
  const [{ date, time }, setMoment] = useState(() =>
    at === null
      ? { date: addDays(centralDate(new Date()), 1), time: MORNING }
      : instantToWall(new Date(at)),
  );
  const [problem, setProblem] = useState<ReturnType<typeof momentProblem>>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const timeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dateField.current?.focus();
  }, []);
  const errorOf = (part: MomentPart) => (problem?.part === part ? problem.text : undefined);
  const change = (part: { date?: string; time?: string }) => {
    setMoment({ date, time, ...part });
    setProblem(null);
  };
  const moment = momentOf(date, time);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const found = momentProblem(date, time, new Date());
        setProblem(found);
        if (found === null) onSchedule({ date, time });
        else (found.part === 'date' ? dateField : timeField).current?.focus();
      }}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <Field
          id={`${id}-date`}
          label="Day"
          type="date"
          value={date}
          ref={dateField}
          error={errorOf('date')}
          onChange={({ target }) => {
            change({ date: target.value });
          }}
        />
        <Field
          id={`${id}-time`}
          label="Time (Central)"
          type="time"
          value={time}
          ref={timeField}
          error={errorOf('time')}
          onChange={({ target }) => {
            change({ time: target.value });
          }}
        />
      </div>
      {moment !== null && (
        <p className="text-sm text-muted" role="status">
          It appears by itself on {centralMoment(moment.toISOString())}, Central time, and on the
          site within about ten minutes.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isOff={isBusy}>
          {isBusy ? 'Scheduling…' : 'Schedule'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
