/**
 * Compares the built list of the calendar with the API's, and has the calendar show what has changed since the
 * build: an event that was cancelled or approved, or another day. Needs no React as long as nothing has.
 */
import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { wakeIsland } from '../../../ui/islands/wake-island.client.ts';
import { listFingerprint } from '../event-lists.ts';
import { upcomingFrom } from '../upcoming.ts';
import { readEventList } from './event-list-api.client.ts';

async function isAsBuilt({ page, mark, day }: DOMStringMap): Promise<boolean> {
  const now = new Date();
  if (centralDate(now) !== day) return false;
  const { data } = await readEventList({
    page: Number(page),
    limit: EVENTS_PAGE_SIZE,
    startDate: upcomingFrom(now),
  });
  return listFingerprint(data) === mark;
}

/** Has the calendar load if its list differs from the API's. @param built the element around the island */
export async function showChanges(built: HTMLElement): Promise<void> {
  // With a query in the address, the calendar loads and asks for its own list.
  if (window.location.search !== '') return;
  // After a failure too: the calendar then says that it could not be brought up to date.
  const asBuilt = await isAsBuilt(built.dataset).catch(() => false);
  if (!asBuilt) wakeIsland(built);
}
