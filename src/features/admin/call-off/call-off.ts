/**
 * Rules for the states of events (cancelled, postponed, reinstated), kept apart from the schemas, so that the
 * screens load no zod.
 */
import type { WallDate, WallTime } from '../../../time/wall-time.ts';
import type { EventStatus } from '../../events/event.ts';

/** The states that an editor can give a public event; `approved` undoes a cancellation or postponement. */
export const NEW_STATES = ['cancelled', 'postponed', 'approved'] as const;

export type NewState = (typeof NEW_STATES)[number];

/** The longest note for visitors; the database has the same limit. */
export const NOTE_MAX_LENGTH = 500;

/** The maximum number of events in one request; the database has the same limit. */
export const MOST_AT_ONCE = 500;

/** A public event that is not over, as `GET /api/admin/event-states` gives it. */
export interface StatedEvent {
  id: string;
  title: string;
  /** City with state: `City, TX`. */
  city: string;
  venueName: string;
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  status: EventStatus;
  statusNote: string | null;
  /** Version of the event (its `updated_at`); a request to change the event sends it back. */
  version: string;
  /** Whether the event has a submitter, who gets a mail about the new state. */
  hasSubmitter: boolean;
}

/** The events that can be set to a state, as `GET /api/admin/event-states` gives them. */
export interface EventsBetween {
  /** The number of all events in the chosen cities. */
  total: number;
  /** Every city with such events, chosen or not, as events spell it: `City, TX`. */
  cities: { city: string; events: number }[];
  /** The first 500 in the chosen cities, soonest first. */
  rows: StatedEvent[];
}

export interface StateResult {
  id: string;
  outcome: 'set' | 'conflict' | 'past' | 'changed' | 'missing';
  status: EventStatus | null;
}

/** The answer of `POST /api/admin/event-states`; `action` is null if nothing was changed. */
export interface StatesMade {
  results: StateResult[];
  action: string | null;
  heldUntil: string | null;
}

/** Lists the states that a public event of this status can be set to. */
export const statesFrom = (status: EventStatus): NewState[] => {
  if (status === 'approved') return ['cancelled', 'postponed'];
  if (status === 'postponed') return ['cancelled', 'approved'];
  return status === 'cancelled' ? ['approved'] : [];
};

const LEFT_ALONE: Record<StateResult['outcome'], string> = {
  set: '',
  conflict: 'It’s no longer in the guide, or already says this.',
  past: 'It’s over.',
  changed: 'It was changed since you read it. Read it again, then decide.',
  missing: 'It’s no longer there.',
};

/** Says why an event was not changed; empty if it was changed. */
export const leftAlone = ({ outcome }: StateResult): string => LEFT_ALONE[outcome];

const STATE_WORDS: Record<NewState, string> = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  approved: 'Reinstated',
};

/** Says what was done in a word, for a title like "Event Cancelled". */
export const stateWord = (state: NewState): string => STATE_WORDS[state];
