import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { EventStatus } from '../../events/event.ts';

const TONES: Record<EventStatus, StatusTone> = {
  draft: 'neutral',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'danger',
  postponed: 'info',
};

/** Returns the color of a status on the dashboard. */
export const statusTone = (status: EventStatus): StatusTone => TONES[status];

/** Writes an event's status with a capital letter, as a label. */
export const statusLabel = (status: EventStatus): string =>
  status.charAt(0).toUpperCase() + status.slice(1);
