/**
 * Makes, uses and ends the private link of this browser's list. The list in the browser belongs to the
 * visitor and is never lost: if a link has ended, the browser removes the link and keeps the list.
 */
import { refusalSentence } from '../../../forms/send-form.client.ts';
import { paths } from '../../../paths.ts';
import { ApiError, getJson, patchJson, postJson } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { parseSavedEvents, type SavedEvent } from '../../events/card/saved-events.ts';
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
 * Reads the list of this browser. Returns null if the list has an unknown format, and an empty list if the
 * browser refuses to read it.
 */
export const ownList = (): SavedEvent[] | null => parseSavedEvents(savedText() ?? '');

/** Tells the visitor that a call failed, and why. */
export function tellFailure(error: unknown): void {
  showToast({
    title: 'That didn’t work',
    description: refusalSentence(error),
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
 * Runs one task with the link at a time, in all tabs of this browser. A merge needs the ids that the merge
 * before it remembered. Without them, it could take an event that was just restored for an event that was
 * removed from the link's list.
 */
const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('saved-list', work);

/** How often a merge is tried when other devices change the link's list at the same time. */
const ATTEMPTS = 3;

/**
 * Merges both lists.
 * @returns ids of this browser's list after the merge; an empty list, and nothing is merged, if this
 * browser's list has an unknown format or cannot be stored; null for a link that has ended
 */
async function merge(token: string, attempts = ATTEMPTS): Promise<string[] | null> {
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
  if (here === null) return [];
  const merged = mergeSaved(here, there, common);
  const kept = idsOf(merged.events);
  // Stores the merged list before sending it, so that a change that the visitor makes during the call is not
  // overwritten.
  if (kept.join() !== idsOf(here).join() && !storeSaved(merged.events)) return [];
  // Updates only a link that this browser already stores. A new link is stored after both lists are merged,
  // so that a failed merge does not change which link this browser has.
  if (known?.token === token) remember(token, merged.common);
  if (merged.ids.join() !== there.ids.join()) {
    try {
      const change = { events: merged.ids, was: there.ids };
      await patchJson(paths.api.savedList, change, bearer(token));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempts === 1) throw error;
      return merge(token, attempts - 1);
    }
  }
  remember(token, kept);
  return kept;
}

async function countMerged(token: string): Promise<number | null> {
  const had = new Set(idsOf(ownList() ?? []));
  const kept = await merge(token);
  return kept && kept.filter((id) => !had.has(id)).length;
}

/**
 * Merges this browser's list with the list behind a link, writes the result to both, and remembers the link.
 * @returns number of events added to this browser's list; null for a link that has ended
 * @throws ApiError or TypeError, like `getJson`; ApiError 409 if other devices change the link's list again
 * and again
 */
export const meet = (token: string): Promise<number | null> => oneAtATime(() => countMerged(token));

/** Does the same as `meet` with the link that this browser stores; 0 if it stores none. */
export const meetAgain = (): Promise<number | null> =>
  oneAtATime(async () => {
    const link = readLink();
    return link === null ? 0 : countMerged(link.token);
  });

/** Ends the link for every device; each browser keeps its list. */
export const endLink = (token: string): Promise<void> =>
  oneAtATime(async () => {
    try {
      await postJson(paths.api.deleteSavedList, {}, bearer(token));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    savedLinkEntry.write(null);
  });

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Sends a change to the link's list, after a short pause in which more changes may follow. */
export function bringChange(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    // Ignores a failure, because the next change and the next visit of the list try again.
    meetAgain().catch(() => undefined);
  }, 800);
}
