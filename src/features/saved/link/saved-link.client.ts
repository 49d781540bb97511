/**
 * The private link of this browser's list. The list in the browser is the visitor's own and is never lost: a link
 * that has ended is forgotten, and the list stays.
 */
import { paths } from '../../../paths.ts';
import { ApiError, getJson, patchJson, postJson } from '../../../ui/data/api.client.ts';
import { parseSavedEvents, type SavedEvent } from '../saved-events.ts';
import { savedLinkEntry, savedText, storeSaved } from '../saved-storage.client.ts';
import { mergeSaved, parseSavedLink, type SavedLink, savedLinkText } from './merge-saved.ts';

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

const idsOf = (events: readonly SavedEvent[]): string[] => events.map(({ id }) => id);

/** The link of this browser; null without one. */
export const readLink = (): SavedLink | null => parseSavedLink(savedLinkEntry.read());

const remember = (token: string, common: string[]): void => {
  savedLinkEntry.write(savedLinkText({ token, common }));
};

/** The list of this browser; null where it cannot be read. */
const ownList = (): SavedEvent[] | null => parseSavedEvents(savedText() ?? '');

/** Makes a private link to the list. @throws ApiError 429 after too many */
export async function makeLink(): Promise<void> {
  const ids = idsOf(ownList() ?? []);
  const { token } = (await postJson(paths.api.savedList, { events: ids })) as { token: string };
  remember(token, ids);
}

/**
 * Merges this browser's list with that behind a link, on both sides, and remembers the link.
 * @returns how many events came in; null for a link that has ended
 * @throws ApiError or TypeError, as `getJson`
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

/** Ends the link for every device; the lists of their browsers stay. */
export async function endLink(token: string): Promise<void> {
  try {
    await postJson(paths.api.deleteSavedList, {}, bearer(token));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  savedLinkEntry.write(null);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Brings a change of the list behind the link, after a moment in which more may follow. */
export function bringChange(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const link = readLink();
    // Another try follows with the next change, or when the list is opened.
    if (link !== null) meet(link.token).catch(() => undefined);
  }, 800);
}
