import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { eventState, type EventStatus } from '../event.ts';

interface EventStateProps {
  status: EventStatus;
  /** The volunteers' note about the change, shown below the badge. */
  note?: string | null;
  className?: string;
}

/** Shows the badge "Cancelled" or "Postponed" with its note; nothing for any other event. */
export function EventState({ status, note = null, className = '' }: EventStateProps) {
  const state = eventState(status);
  if (state === null) return null;
  return (
    <div className={className}>
      <StatusBadge tone={status === 'cancelled' ? 'danger' : 'warning'}>{state.label}</StatusBadge>
      {note !== null && <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">{note}</p>}
    </div>
  );
}

interface PastMarkProps {
  /** Classes that replace the default `inline-block`. */
  className?: string;
}

/**
 * Says in words that an event is over. The event's card also grays out the date and has no button to save it.
 */
export function PastMark({ className = 'inline-block' }: PastMarkProps) {
  return (
    <span
      className={`kicker rounded-print border border-line-strong px-1.5 py-0.5 leading-tight text-muted ${className}`}
    >
      Past event
    </span>
  );
}

/** Shows the mark of a paid listing on screens; print leaves the mark out. */
export function PremiumMark({ text = 'Featured · paid' }: { text?: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-muted" data-print="no">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 fill-coral">
        <path d="m6 .6 1.6 3.5 3.8.4-2.8 2.6.8 3.8L6 9l-3.4 1.9.8-3.8L.6 4.5l3.8-.4z" />
      </svg>
      {text}
    </span>
  );
}
