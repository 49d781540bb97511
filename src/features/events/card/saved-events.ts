import type { EventSummary } from '../event.ts';
import { isUpcoming } from '../upcoming.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';

/**
 * Reads and writes the events that a visitor saved in this browser. Later releases, extensions and visitors
 * may change the stored text, so parsing keeps only valid events, and an unknown format is not overwritten.
 */

/** The stored fields of an event, enough to identify it after the guide has removed it. */
export type SavedEvent = Pick<EventSummary, 'id' | 'title' | 'startDate' | 'endDate'>;

/** Maximum number of saved events; the page of saved events sends one request for each. */
export const SAVED_EVENTS_LIMIT = 100;

/** The version of the stored format; increase it when the format changes. */
const VERSION = 1;

/** The format of every event id, safe in a URL. */
const ID = /^[a-z0-9-]{1,200}$/;

/** Maximum title length in UTF-16 units. */
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
 * Parses the stored list, without duplicates and up to the limit. Returns an empty list for an empty text,
 * and null for an unknown format, which must not be overwritten. Never throws.
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

/** Picks the fields of an event that are stored. */
export const savedFields = ({ id, title, startDate, endDate }: SavedEvent): SavedEvent => ({
  id,
  title,
  startDate,
  endDate,
});

/** Writes the list as text to store. */
export function savedEventsText(events: readonly SavedEvent[]): string {
  return JSON.stringify({ version: VERSION, events: events.map(savedFields) });
}

/** Says whether the list holds the event. */
export function isSaved(events: readonly SavedEvent[], id: string): boolean {
  return events.some((event) => event.id === id);
}

/** Adds the event at the end of the list; null if the list is full. */
export function withSaved(events: readonly SavedEvent[], event: SavedEvent): SavedEvent[] | null {
  const others = withoutSaved(events, event.id);
  return others.length < SAVED_EVENTS_LIMIT ? [...others, event] : null;
}

/** Removes the event from the list. */
export function withoutSaved(events: readonly SavedEvent[], id: string): SavedEvent[] {
  return events.filter((event) => event.id !== id);
}

/**
 * Replaces events that were merged into others. If the list then has an event twice, the event keeps its
 * first place.
 * @param moved the event that replaces each merged event, by the id of the merged event
 */
export function withMoved(
  events: readonly SavedEvent[],
  moved: ReadonlyMap<string, SavedEvent>,
): SavedEvent[] {
  const now = events.map((event) => moved.get(event.id) ?? event);
  return [...new Map(now.map((event) => [event.id, event])).values()];
}

/**
 * Splits the list into upcoming events, the next one first, and past events, the latest one first. Events of
 * the same day keep their order.
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
