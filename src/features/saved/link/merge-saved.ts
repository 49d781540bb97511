import { SAVED_EVENTS_LIMIT, type SavedEvent } from '../saved-events.ts';

/**
 * Merges the list of this browser with the list that its private link opens. An event that was added to
 * either list stays; an event that was removed from either list is removed from both. The browser stores
 * which ids both lists had after the last merge, to distinguish an added event from a removed one. If the
 * list gets too full, this browser's events are kept first.
 * @param here the events of this browser
 * @param there the events of the link's list
 * @param common the ids that both lists had at the last merge; empty at the first merge
 */
export function mergeSaved(
  here: readonly SavedEvent[],
  there: readonly SavedEvent[],
  common: readonly string[],
): SavedEvent[] {
  const met = new Set(common);
  const isHere = new Set(here.map(({ id }) => id));
  const isThere = new Set(there.map(({ id }) => id));
  return [
    ...here.filter(({ id }) => isThere.has(id) || !met.has(id)),
    ...there.filter(({ id }) => !isHere.has(id) && !met.has(id)),
  ].slice(0, SAVED_EVENTS_LIMIT);
}

/** What a browser stores about its private link to the list. */
export interface SavedLink {
  token: string;
  /** Ids that the link's list had when it was last read or written. */
  common: string[];
}

/** Writes the link as text to store. */
export const savedLinkText = ({ token, common }: SavedLink): string =>
  JSON.stringify({ token, common });

const TOKEN = /^[\w-]{43}$/;

/** Reads the token from the part of a URL after its `#`; null for anything else. */
export const readToken = (text: string): string | null => (TOKEN.test(text) ? text : null);

/** Parses the stored text; null where it holds no link. Never throws. */
export function parseSavedLink(text: string | null): SavedLink | null {
  try {
    const { token, common } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof token !== 'string' || readToken(token) === null || !Array.isArray(common))
      return null;
    return { token, common: common.filter((id) => typeof id === 'string') };
  } catch {
    return null;
  }
}
