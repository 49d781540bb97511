/**
 * Prepares storm mode, in which an editor changes many events at once: names the cities, groups the events by
 * day, and writes the texts.
 */
import type { EventStatus } from '../../features/events/event.ts';
import { baseCity } from '../../regions/cities.ts';
import { citySlug } from '../../regions/city-slug.ts';
import { formatDate } from '../../time/format-dates.ts';
import { isWallDate, type WallDate, type WallTime } from '../../time/wall-time.ts';
import { submissionTitle } from '../event/submission/submission.ts';
import type { ReasonQuestion } from '../parts/reasons.ts';

// Rules for the states of events (cancelled, postponed, reinstated), kept apart from the schemas, so that the
// screens load no zod.

/** The states that an editor can give a public event; `approved` undoes a cancellation or postponement. */
export const NEW_STATES = ['cancelled', 'postponed', 'approved'] as const;

export type NewState = (typeof NEW_STATES)[number];

/** The maximum length of a note for visitors; the database has the same limit. */
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
  /** Whether the event has a submitter, who gets an email about the new state. */
  hasSubmitter: boolean;
}

/** The events that can be set to a state, as `GET /api/admin/event-states` gives them. */
export interface EventsBetween {
  /** The number of all events in the chosen cities. */
  total: number;
  /** Every city with events that can be set to the state, chosen or not, as events spell it: `City, TX`. */
  cities: { city: string; events: number }[];
  /** The first 500 events in the chosen cities, soonest first. */
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

/** Says in a word what was done, for a title like "Event Cancelled". */
export const stateWord = (state: NewState): string => STATE_WORDS[state];

// Writes the button labels and the dialog for cancelling or postponing one event, or one date of a listing.

/** Ready-made notes for visitors; an editor can change a note before it is sent. */
export const READY_NOTES: readonly string[] = [
  'Because of the weather. We’ll announce a new date here.',
  'Because of illness. We’ll announce a new date here.',
  'The organizer cancelled it. Tickets are refunded where they were bought.',
];

const TEXTS: Record<
  'cancelled' | 'postponed',
  Pick<ReasonQuestion, 'title' | 'text' | 'action' | 'busy'>
> = {
  cancelled: {
    title: 'Cancel',
    text: 'Its page and cards stay up and say it’s cancelled. We email the organizer.',
    action: 'Cancel Event',
    busy: 'Cancelling…',
  },
  postponed: {
    title: 'Postpone',
    text: 'Its page and cards stay up and say it’s postponed. We email the organizer, who can enter the new date.',
    action: 'Postpone Event',
    busy: 'Postponing…',
  },
};

const LABELS: Record<NewState, { one: string; date: string }> = {
  cancelled: { one: 'Cancel Event', date: 'Cancel This Date' },
  postponed: { one: 'Postpone', date: 'Postpone This Date' },
  approved: { one: 'Reinstate', date: 'Reinstate This Date' },
};

/** An event, or one date of a listing, that an editor can cancel, postpone or reinstate. */
export interface EventToChange {
  id: string;
  title: string;
  startDate: WallDate;
  /** Number of dates of the listing; 1 for a single event. */
  datesTotal: number;
  isPaid: boolean;
}

/**
 * Writes the label of the button that sets a state; for a listing of several dates, the label says that only
 * one date is meant.
 */
export const stateLabel = (
  state: NewState,
  { datesTotal }: Pick<EventToChange, 'datesTotal'>,
): string => LABELS[state][datesTotal > 1 ? 'date' : 'one'];

const refundAdvice = (mayRefund: boolean, datesTotal: number): string => {
  if (!mayRefund) return 'Ask an admin about a refund.';
  return datesTotal > 1
    ? 'Once all its dates are cancelled, there’s a Refund button.'
    : 'A cancelled event has a Refund button.';
};

/**
 * Makes the dialog that asks for the note before one event, or one date of a listing, is cancelled or
 * postponed.
 * @param mayRefund whether the account may refund payments
 */
export const stateQuestion = (
  { id, title, startDate, datesTotal, isPaid }: EventToChange,
  state: 'cancelled' | 'postponed',
  mayRefund: boolean,
): ReasonQuestion => ({
  ...TEXTS[state],
  key: `${id} ${state}`,
  ...(datesTotal > 1
    ? {
        title: `${TEXTS[state].title} “${submissionTitle(title)}” on ${formatDate(startDate)}?`,
        text: `Only this date: the others stay as they are. In storm mode you choose several at once. ${TEXTS[state].text}`,
        action: LABELS[state].date,
      }
    : { title: `${TEXTS[state].title} “${submissionTitle(title)}”?` }),
  money: isPaid
    ? {
        title: 'It’s paid for.',
        text: `This refunds nothing. ${refundAdvice(mayRefund, datesTotal)}`,
      }
    : null,
  reader: 'organizer',
  isRequired: true,
  ready: READY_NOTES,
  field: 'Note',
  hint: 'Visitors read it on the page and the cards, and the organizer in an email.',
  missing: 'Say what visitors should know',
  maxLength: NOTE_MAX_LENGTH,
});

/** A city with events on the chosen days. */
export interface StormCity {
  slug: string;
  name: string;
  events: number;
}

/**
 * Merges the entries of a city that is spelled in several ways; sorts the cities by name. Leaves out names
 * without letters and digits.
 */
export function citiesOf(spelled: EventsBetween['cities']): StormCity[] {
  const cities = new Map<string, StormCity>();
  for (const { city, events } of spelled) {
    const slug = citySlug(city);
    const known = cities.get(slug);
    if (known !== undefined) known.events += events;
    else if (slug !== '') cities.set(slug, { slug, name: baseCity(city), events });
  }
  return [...cities.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Adds to `places`, the cities with events to change, those chosen cities that no longer have any, so that an
 * editor can deselect them.
 * @param chosen names of the chosen cities by slug
 */
export const withChosen = (
  places: readonly StormCity[],
  chosen: ReadonlyMap<string, string>,
): StormCity[] => [
  ...places,
  ...[...chosen]
    .filter(([slug]) => places.every((place) => place.slug !== slug))
    .map(([slug, name]) => ({ slug, name, events: 0 })),
];

/** Whether both days are complete and in order; a half-typed or cleared day is not complete. */
export const areDays = ({ from, to }: { from: string; to: string }): boolean =>
  isWallDate(from) && isWallDate(to) && from <= to;

/**
 * Groups events by day; an event of several days goes to the first chosen day on which it takes place.
 * @param from first chosen day
 */
export function byDay(
  rows: readonly StatedEvent[],
  from: WallDate,
): { day: WallDate; events: StatedEvent[] }[] {
  const days = new Map<WallDate, StatedEvent[]>();
  for (const row of rows) {
    const day = row.startDate < from ? from : row.startDate;
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days]
    .map(([day, events]) => ({ day, events }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

const events = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;

/** Says who is emailed: "2 of them have an organizer, who gets one email." */
export function mailsSentence(chosen: readonly StatedEvent[]): string {
  const mailed = chosen.filter(({ hasSubmitter }) => hasSubmitter).length;
  if (mailed === 0) return 'They came from other calendars, so no organizer gets an email.';
  const isAll = mailed === chosen.length;
  return `${isAll ? 'Each' : String(mailed)} of them ${mailed === 1 || isAll ? 'has' : 'have'} an organizer, who gets one email.`;
}

/** Says how many events will change: "3 of 4 events chosen.", and who is emailed. */
export const touchedSentence = (chosen: readonly StatedEvent[], listed: number): string =>
  `${chosen.length} of ${events(listed)} chosen.${chosen.length === 0 ? '' : ` ${mailsSentence(chosen)}`}`;

const BUTTONS: Record<NewState, string> = {
  postponed: 'Postpone',
  cancelled: 'Cancel',
  approved: 'Reinstate',
};

/** Says how many events of the chosen days and cities can still be set to `state`. */
export const leftSentence = (state: NewState, total: number): string =>
  `${total === 0 ? 'No event' : events(total)} of these days and cities ${total > 1 ? 'are' : 'is'} left to ${BUTTONS[state].toLowerCase()}.`;

/** Writes the question before a step: "Postpone 16 events in 7 towns?" */
export function stormQuestion(state: NewState, chosen: readonly StatedEvent[]): string {
  const towns = new Set(chosen.map(({ city }) => citySlug(city))).size;
  return `${BUTTONS[state]} ${events(chosen.length)} in ${towns === 1 ? 'one town' : `${String(towns)} towns`}?`;
}

/** Writes the label of the button that changes the events: "Postpone 12 Events". */
export const stormButton = (state: NewState, count: number): string =>
  `${BUTTONS[state]} ${count} ${count === 1 ? 'Event' : 'Events'}`;
