import { eventState } from '../event.ts';
import type { NamedEvent } from './days/calendar-day.ts';

/**
 * Shows the title of an event where there is no room for a badge: struck through, with its state for screen
 * readers only, if the event is cancelled; with the state written out if it is postponed.
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
