import type { EventSummary } from '../events/event.ts';
import { isUpcoming } from '../events/upcoming.ts';
import { isWallDate, type WallDate } from '../../time/wall-time.ts';

/**
 * The events a visitor saved, as this browser keeps them. What is stored is read by later releases,
 * changed by extensions and typed into by the curious, so reading keeps of a list what makes sense, and
 * leaves alone what is no list of ours.
 */

/** What is kept of an event: enough to tell which it was when the guide no longer can. */
export type SavedEvent = Pick<EventSummary, 'id' | 'title' | 'startDate' | 'endDate'>;

/** More than anyone plans for, and little enough to be asked for one by one. */
export const SAVED_EVENTS_LIMIT = 100;

/** Raised when stored lists must be read differently. */
const VERSION = 1;

/** What every id of the guide is made of. Any other could not even be written into an address. */
const ID = /^[a-z0-9-]{1,200}$/;

/** UTF-16 units; longer titles are not ours. */
const LONGEST_TITLE = 500;

const readEvent = (value: unknown): SavedEvent[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { id, title, startDate, endDate = null } = value as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) return [];
  if (typeof title !== 'string' || title === '' || title.length > LONGEST_TITLE) return [];
  if (typeof startDate !== 'string' || !isWallDate(startDate)) return [];
  return [{ id, title, startDate, endDate: isWallDate(endDate) ? (endDate as WallDate) : null }];
};

/**
 * The list in a stored text, each event once, at most as many as may be saved. Empty for an empty
 * text. Null for a text that is none of ours, such as the list of a later release, which must not be
 * written over. Never throws.
 */
export function parseSavedEvents(text: string): SavedEvent[] | null {
  if (text === '') return [];
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, events } = stored as Record<string, unknown>;
  if (version !== VERSION || !Array.isArray(events)) return null;
  const seen = new Set<string>();
  return events
    .flatMap(readEvent)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, SAVED_EVENTS_LIMIT);
}

/** The list as it is stored. */
export function savedEventsText(events: readonly SavedEvent[]): string {
  return JSON.stringify({
    version: VERSION,
    events: events.map(({ id, title, startDate, endDate }) => ({ id, title, startDate, endDate })),
  });
}

/** Whether the event is in the list. */
export function isSaved(events: readonly SavedEvent[], id: string): boolean {
  return events.some((event) => event.id === id);
}

/** The list with the event, as it is now, at its end; null when the list is full without it. */
export function withSaved(events: readonly SavedEvent[], event: SavedEvent): SavedEvent[] | null {
  const others = withoutSaved(events, event.id);
  return others.length < SAVED_EVENTS_LIMIT ? [...others, event] : null;
}

/** The list without the event. */
export function withoutSaved(events: readonly SavedEvent[], id: string): SavedEvent[] {
  return events.filter((event) => event.id !== id);
}

/**
 * What is still to come, the next first, and what is over on `today`, the latest first. Events of
 * one day keep their order.
 */
export function splitByDay<T extends Pick<SavedEvent, 'startDate' | 'endDate'>>(
  events: readonly T[],
  today: WallDate,
): { upcoming: T[]; past: T[] } {
  const byStart = (a: T, b: T) => a.startDate.localeCompare(b.startDate);
  return {
    upcoming: events.filter((event) => isUpcoming(event, today)).sort(byStart),
    past: events.filter((event) => !isUpcoming(event, today)).sort((a, b) => byStart(b, a)),
  };
}
