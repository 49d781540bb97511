/**
 * Compares the built list of the calendar with the list of the API. If they differ, because an event was
 * cancelled or approved since the build or a new day has begun, it loads React and the calendar.
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

/** Loads the calendar if its list differs from the API's. @param built the element around the island */
export async function showChanges(built: HTMLElement): Promise<void> {
  // With a query in the URL, the calendar loads in any case and requests its own list.
  if (window.location.search !== '') return;
  // Loads the calendar also if the request fails: the calendar then says that the events could not be loaded.
  const asBuilt = await isAsBuilt(built.dataset).catch(() => false);
  if (!asBuilt) wakeIsland(built);
}
