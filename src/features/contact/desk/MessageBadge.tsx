import { StatusBadge, type StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { DeskMessage } from './message-api.ts';

const STATES: Record<DeskMessage['status'], { label: string; tone: StatusTone }> = {
  new: { label: 'Open', tone: 'info' },
  handled: { label: 'Answered', tone: 'success' },
};

/** Shows whether a message still waits for an answer. */
export function MessageBadge({ status }: Pick<DeskMessage, 'status'>) {
  return <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>;
}
