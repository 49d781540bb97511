import { useEffect, useId, useRef } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { Select } from '../../../forms/Select.tsx';
import { counted } from '../../../text/counted.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { earlier, later, type Period, periodHref, upTo, WEEKS } from './figures-period.ts';

interface Props {
  period: Period;
  /** Today's date in Central time. */
  today: WallDate;
  onGo: (href: string) => void;
}

const WEEK_OPTIONS = WEEKS.map((weeks) => ({
  value: String(weeks),
  label: counted(weeks, 'week'),
}));

/** Lets an editor choose the weeks; the URL holds the choice. */
export function PeriodChoice({ period, today, onGo }: Props) {
  const id = useId();
  const next = later(period, today);
  const until = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Sets the day in the existing field, because a new field (a new React key) would lose the focus.
    if (until.current !== null) until.current.value = period.to;
  }, [period.to]);
  /** Goes to the day in the field; a half-typed day is replaced by the day of the URL. */
  const goUpTo = (field: HTMLInputElement): void => {
    const asked = upTo(period, field.value, today);
    if (asked === null) field.value = period.to;
    else onGo(periodHref(asked, today));
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3" data-print="no">
      <div className="w-36">
        <Select
          id={`${id}-weeks`}
          label="Weeks"
          value={String(period.weeks)}
          options={WEEK_OPTIONS}
          onChange={({ target }) => {
            onGo(periodHref({ ...period, weeks: Number(target.value) }, today));
          }}
        />
      </div>
      <div className="w-44">
        <Field
          ref={until}
          id={`${id}-until`}
          label="Up to"
          type="date"
          max={today}
          defaultValue={period.to}
          onBlur={({ target }) => {
            goUpTo(target);
          }}
          onKeyDown={(press) => {
            if (press.key === 'Enter') goUpTo(press.currentTarget);
          }}
        />
      </div>
      <div className="flex gap-3">
        <Button href={periodHref(earlier(period), today)} variant="outline" className="min-h-12">
          <span aria-hidden="true">←</span> Earlier
        </Button>
        {next !== null && (
          <Button href={periodHref(next, today)} variant="outline" className="min-h-12">
            Later <span aria-hidden="true">→</span>
          </Button>
        )}
      </div>
    </div>
  );
}
