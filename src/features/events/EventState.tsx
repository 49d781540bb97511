import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { eventState, type EventStatus } from './event.ts';

interface Props {
  status: EventStatus;
  /** The volunteers' note about the change, shown below the badge. */
  note?: string | null;
  className?: string;
}

/** Shows the badge "Cancelled" or "Postponed" with its note; nothing for any other event. */
export function EventState({ status, note = null, className = '' }: Props) {
  const state = eventState(status);
  if (state === null) return null;
  return (
    <div className={className}>
      <StatusBadge tone={status === 'cancelled' ? 'danger' : 'warning'}>{state.label}</StatusBadge>
      {note !== null && <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">{note}</p>}
    </div>
  );
}
