import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { eventState, type EventStatus } from './event.ts';

interface Props {
  status: EventStatus;
  className?: string;
}

/** The badge "Cancelled" or "Postponed"; nothing for any other event. */
export function EventState({ status, className = '' }: Props) {
  const state = eventState(status);
  if (state === null) return null;
  return (
    <p className={className}>
      <StatusBadge tone={status === 'cancelled' ? 'danger' : 'warning'}>{state.label}</StatusBadge>
    </p>
  );
}
