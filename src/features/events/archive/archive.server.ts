/** The archive, arranged once a build and shared by all its pages. */
import { ARCHIVE_PAGE_SIZE } from '../../../figures.ts';
import { type Archive, arrangeArchive } from './archive.ts';
import type { EventDetail } from '../event.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { eventCatalog } from '../event-catalog.server.ts';

let archive: Promise<Archive<EventDetail> & { today: WallDate }> | undefined;

/**
 * Every public event in the archive's order, and the Central day of the build.
 * @throws DatabaseError when the database cannot be read, which stops the build
 */
export const eventArchive = (): Promise<Archive<EventDetail> & { today: WallDate }> =>
  (archive ??= eventCatalog().then(({ events, today }) => ({
    ...arrangeArchive(events, ARCHIVE_PAGE_SIZE),
    today,
  })));
