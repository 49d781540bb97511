import { eventState } from '../event.ts';
import type { NamedEvent } from './days/calendar-day.ts';

/**
 * Shows the title of an event where there is no room for a badge. The title of a cancelled event is struck
 * through, and only screen readers get its state as a word. The title of a postponed event has the word
 * before it, visible to everyone.
 */
export function EventTitle({ title, status }: Pick<NamedEvent, 'title' | 'status'>) {
  const state = eventState(status);
  const isCancelled = status === 'cancelled';
  return (
    <>
      {state !== null && <span className={isCancelled ? 'sr-only' : ''}>{state.label}: </span>}
      <span className={isCancelled ? 'line-through' : ''}>{title}</span>
    </>
  );
}
