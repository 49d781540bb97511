import { counted } from '../../../../text/words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { isManageable, isPostponable, eventLinkStatus } from '../event-status.ts';
import { dateLabel, dayLabel, openDates, ownFacts } from './dates-by-link.ts';
import type { DateByLink, EventByLink } from '../event-by-link.ts';

/** What the holder of the link can do with one date. */
export type DateAction = 'change' | 'cancel' | 'postpone';

const LABELS: Record<DateAction, string> = {
  change: 'Change',
  postpone: 'Postpone',
  cancel: 'Cancel',
};

interface Props {
  event: EventByLink;
  onAction: (action: DateAction, date: DateByLink) => void;
}

/** Shows every date of a listing with its state, and with the actions for it. */
export function DateList({ event, onAction }: Props) {
  const { length } = openDates(event);
  return (
    <section aria-labelledby="dates-title">
      <h3 id="dates-title" className="text-2xl">
        Dates
      </h3>
      <p className="mt-1 text-muted">
        {length === 0 ? 'None of them are still to come.' : `${counted(length, 'date')} to come.`}
      </p>
      <ol role="list" className="mt-4">
        {event.dates.map((date) => (
          <DateRow key={date.id} event={event} date={date} onAction={onAction} />
        ))}
      </ol>
    </section>
  );
}

function DateRow({ event, date, onAction }: Props & { date: DateByLink }) {
  const { label, tone } = eventLinkStatus({ ...date, isRemoved: false, mergedInto: null });
  const own = ownFacts(event, date);
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{dateLabel(date)}</span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      {date.statusNote !== null && <p className="wrap-anywhere">{date.statusNote}</p>}
      {own.length > 0 && (
        <ul role="list" aria-label="Different on this date" className="text-sm text-muted">
          {own.map((fact) => (
            <li key={fact} className="wrap-anywhere whitespace-pre-line">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {isManageable(date) && (
        <p className="flex flex-wrap gap-2">
          {(Object.keys(LABELS) as DateAction[])
            .filter((action) => action !== 'postpone' || isPostponable(date))
            .map((action) => (
              <Button
                key={action}
                size="small"
                variant="outline"
                onClick={() => {
                  onAction(action, date);
                }}
              >
                {LABELS[action]}
                <span className="sr-only"> {dayLabel(date)}</span>
              </Button>
            ))}
        </p>
      )}
    </li>
  );
}
