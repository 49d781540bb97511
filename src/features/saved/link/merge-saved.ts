import { LINK_TOKEN } from '../../../text/copied-link.ts';
import { SAVED_EVENTS_LIMIT, type SavedEvent } from '../../events/card/saved-events.ts';

/** The list behind a private link. */
export interface LinkedList {
  /** Ids of all events of the list. */
  ids: readonly string[];
  /** Those events of `ids` that the guide shows at present. */
  events: readonly SavedEvent[];
}

const idsOf = (events: readonly SavedEvent[]): string[] => events.map(({ id }) => id);

/**
 * Merges the list of this browser with the list that its private link opens. An event that was added to
 * either list stays; an event that was removed from either list is removed from both. The browser stores
 * which ids both lists had after the last merge, to distinguish an added event from a removed one. If the
 * list gets too full, this browser's events are kept first.
 * @param here the events of this browser
 * @param there the list of the link. An id without its event, which the guide does not show at present, stays
 * in the list: the event may come back
 * @param common the ids that both lists had at the last merge; empty at the first merge
 * @returns the events of this browser, the ids for the link's list, and the `common` ids to store until the
 * link's list has the result too
 */
export function mergeSaved(
  here: readonly SavedEvent[],
  there: LinkedList,
  common: readonly string[],
): { events: SavedEvent[]; ids: string[]; common: string[] } {
  const met = new Set(common);
  const isHere = new Set(idsOf(here));
  const isThere = new Set(there.ids);
  const isNewHere = (id: string): boolean => !isHere.has(id) && !met.has(id);
  const events = [
    ...here.filter(({ id }) => isThere.has(id) || !met.has(id)),
    ...there.events.filter(({ id }) => isNewHere(id)),
  ].slice(0, SAVED_EVENTS_LIMIT);
  const shown = new Set(idsOf(there.events));
  const hidden = there.ids.filter((id) => !shown.has(id) && isNewHere(id));
  return {
    events,
    ids: [...idsOf(events), ...hidden].slice(0, SAVED_EVENTS_LIMIT),
    common: there.ids.filter((id) => !hidden.includes(id)),
  };
}

/** What a browser stores about its private link to the list. */
export interface SavedLink {
  token: string;
  /** Ids that this browser's list and the link's list had after the last merge. */
  common: string[];
}

/** Writes the link as text to store. */
export const savedLinkText = ({ token, common }: SavedLink): string =>
  JSON.stringify({ token, common });

/**
 * Says whether to ask a visitor who opens a link before the lists are merged. The answer is yes if this
 * browser has events, which the merge would show to others, or another link, which it would replace.
 * @param link the link that this browser stores
 */
export const asksFirst = (
  token: string,
  link: SavedLink | null,
  here: readonly SavedEvent[],
): boolean => token !== link?.token && (link !== null || here.length > 0);

/** Parses the stored text; null if it contains no link. Never throws. */
export function parseSavedLink(text: string | null): SavedLink | null {
  try {
    const { token, common } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof token !== 'string' || !LINK_TOKEN.test(token) || !Array.isArray(common)) return null;
    return { token, common: common.filter((id) => typeof id === 'string') };
  } catch {
    return null;
  }
}
