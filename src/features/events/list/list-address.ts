import { paths } from '../../../paths.ts';

/** What to answer at an address of a list that has no file. */
type ListAnswer = { outcome: 'moved'; to: string; permanently: boolean } | { outcome: 'missing' };

const SHAPE = /^(?:(archive)\/|city\/([a-z0-9-]+)\/)?page\/([1-9]\d{0,5})\/?$/;

/**
 * Reads an address below `/events` that no file answers, as in `city/rockport/page/50`. Null when it
 * may be an event's, which has no slash in it.
 *
 * A page beyond the last leads to the first, but only for now: the list may grow again. `page/1`
 * moved for good to the list's own address. Everything else is missing, a city without a list too,
 * and the database need not be asked.
 */
export function readListAddress(slug: string): ListAnswer | null {
  if (!slug.includes('/')) return null;
  const [isList, archive, city, page] = SHAPE.exec(slug) ?? [];
  if (isList === undefined) return { outcome: 'missing' };
  const list = archive === undefined ? paths.events() : paths.eventsArchive();
  return {
    outcome: 'moved',
    to: city === undefined ? list : paths.eventsInCity(city),
    permanently: page === '1',
  };
}
