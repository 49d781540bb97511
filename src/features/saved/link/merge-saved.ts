import { SAVED_EVENTS_LIMIT, type SavedEvent } from '../saved-events.ts';

/**
 * Merges the list of this browser with the one behind its private link. An event saved on either side
 * stays; an event removed on either side goes. The browser remembers what both lists had in common, so
 * it can tell an event saved on one side from an event removed on the other. If the list gets too full,
 * this browser's events are kept first.
 * @param here the events of this browser
 * @param there the events behind the link
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

/** What a browser remembers of its private link. */
export interface SavedLink {
  token: string;
  /** Ids that the list behind the link had when it was last read or written. */
  common: string[];
}

/** Writes the link as text to store. */
export const savedLinkText = ({ token, common }: SavedLink): string =>
  JSON.stringify({ token, common });

const TOKEN = /^[\w-]{43}$/;

/** Reads the token of a URL, the part after its `#`; null for anything else. */
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
