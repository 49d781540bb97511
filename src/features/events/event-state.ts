import type { EventStatus } from './event.ts';

/** What a visitor must know before setting out. */
export interface EventStateText {
  label: string;
  sentence: string;
}

/** Null while the event takes place as announced. */
export function eventState(status: EventStatus): EventStateText | null {
  if (status === 'cancelled') {
    return { label: 'Cancelled', sentence: 'This event has been cancelled.' };
  }
  if (status === 'postponed') {
    return {
      label: 'Postponed',
      sentence: 'This event has been postponed. The date below may no longer be right.',
    };
  }
  return null;
}
