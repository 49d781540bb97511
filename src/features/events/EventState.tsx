import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { EventStatus } from './event.ts';
import { eventState } from './event-state.ts';

interface Props {
  status: EventStatus;
  className?: string;
}

/** "Cancelled" or "Postponed", plainly; nothing for an event that takes place. */
export function EventState({ status, className = '' }: Props) {
  const state = eventState(status);
  if (state === null) return null;
  return (
    <p className={className}>
      <StatusBadge tone={status === 'cancelled' ? 'danger' : 'warning'}>{state.label}</StatusBadge>
    </p>
  );
}
