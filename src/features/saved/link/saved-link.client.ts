/**
 * Makes, uses and ends the private link of this browser's list. The list in the browser belongs to the
 * visitor and is never lost: if a link has ended, the browser removes the link and keeps the list.
 */
import { OFFLINE, refusalSentence } from '../../../forms/send-form.client.ts';
import { paths } from '../../../paths.ts';
import { ApiError, getJson, patchJson, postJson } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { parseSavedEvents, type SavedEvent } from '../saved-events.ts';
import { savedLinkEntry, savedText, storeSaved } from '../saved-storage.client.ts';
import {
  type LinkedList,
  mergeSaved,
  parseSavedLink,
  type SavedLink,
  savedLinkText,
} from './merge-saved.ts';

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

const idsOf = (events: readonly SavedEvent[]): string[] => events.map(({ id }) => id);

/** Reads the private link that this browser stores; null if it stores none. */
export const readLink = (): SavedLink | null => parseSavedLink(savedLinkEntry.read());

const remember = (token: string, common: string[]): void => {
  savedLinkEntry.write(savedLinkText({ token, common }));
};

/**
 * Reads the list of this browser; null where it has an unknown format, and empty where reading is
 * refused.
 */
export const ownList = (): SavedEvent[] | null => parseSavedEvents(savedText() ?? '');

/** Tells the visitor that a call failed, and why. */
export function tellFailure(error: unknown): void {
  showToast({
    title: 'That did not work',
    description: error instanceof TypeError ? OFFLINE : refusalSentence(error),
    destructive: true,
  });
}

/** Makes a private link to the list. @throws ApiError 429 after too many new links */
export async function makeLink(): Promise<void> {
  const ids = idsOf(ownList() ?? []);
  const { token } = (await postJson(paths.api.savedList, { events: ids })) as { token: string };
  remember(token, ids);
}

/**
 * Merges this browser's list with the list behind a link, writes the result to both, and remembers the link.
 * @returns number of events added to this browser's list; null for a link that has ended
 * @throws ApiError or TypeError, like `getJson`
 */
export async function meet(token: string): Promise<number | null> {
  const known = readLink();
  const common = known?.token === token ? known.common : [];
  let there: LinkedList;
  try {
    there = (await getJson(paths.api.savedList, { headers: bearer(token) })) as LinkedList;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    if (known?.token === token) savedLinkEntry.write(null);
    return null;
  }
  const here = ownList();
  if (here === null) return 0;
  const { events, ids } = mergeSaved(here, there, common);
  const kept = idsOf(events);
  // Stores before it sends, so that what the visitor saves or removes meanwhile is not overwritten.
  if (kept.join() !== idsOf(here).join()) storeSaved(events);
  if (ids.join() !== there.ids.join()) {
    await patchJson(paths.api.savedList, { events: ids }, bearer(token));
  }
  remember(token, kept);
  const had = new Set(idsOf(here));
  return kept.filter((id) => !had.has(id)).length;
}

/** Ends the link for every device; each browser keeps its list. */
export async function endLink(token: string): Promise<void> {
  try {
    await postJson(paths.api.deleteSavedList, {}, bearer(token));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  savedLinkEntry.write(null);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Sends a change to the link's list, after a short pause in which more changes may follow. */
export function bringChange(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const link = readLink();
    // Ignores a failure, because the next change and the next visit of the list try again.
    if (link !== null) meet(link.token).catch(() => undefined);
  }, 800);
}
