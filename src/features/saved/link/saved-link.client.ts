/**
 * Makes, uses and ends the private link of this browser's list. The list in the browser belongs to the
 * visitor and is never lost: if a link has ended, the browser removes the link and keeps the list.
 */
import { paths } from '../../../paths.ts';
import { ApiError, getJson, patchJson, postJson } from '../../../ui/data/api.client.ts';
import { parseSavedEvents, type SavedEvent } from '../saved-events.ts';
import { savedLinkEntry, savedText, storeSaved } from '../saved-storage.client.ts';
import { mergeSaved, parseSavedLink, type SavedLink, savedLinkText } from './merge-saved.ts';

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
const ownList = (): SavedEvent[] | null => parseSavedEvents(savedText() ?? '');

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
  let there: SavedEvent[];
  try {
    const response = await getJson(paths.api.savedList, { headers: bearer(token) });
    there = (response as { events: SavedEvent[] }).events;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    if (known?.token === token) savedLinkEntry.write(null);
    return null;
  }
  const here = ownList();
  if (here === null) return 0;
  const merged = mergeSaved(here, there, common);
  const ids = idsOf(merged);
  if (ids.join() !== idsOf(there).join()) {
    await patchJson(paths.api.savedList, { events: ids }, bearer(token));
  }
  remember(token, ids);
  if (ids.join() !== idsOf(here).join()) storeSaved(merged);
  const had = new Set(idsOf(here));
  return ids.filter((id) => !had.has(id)).length;
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
