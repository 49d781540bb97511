/**
 * Joins consecutive whole days into one date with a first and last day, because some calendars list an
 * exhibition as single days.
 */
import { addDays } from '../../../time/wall-time.ts';
import { lastDay } from './days.ts';
import { sameFacts } from './shared-facts.ts';
import type { Occurrence } from './occurrence.ts';

/**
 * Says whether `next` continues `first`: both are whole days, no day lies between them, neither is cancelled,
 * and their facts are equal.
 */
const continues = (first: Occurrence, next: Occurrence): boolean =>
  first.startTime === null &&
  next.startTime === null &&
  !first.isCancelled &&
  !next.isCancelled &&
  next.startDate <= addDays(lastDay(first), 1) &&
  sameFacts(first.facts, next.facts);

/**
 * Returns the dates in order, with consecutive whole days joined into one date. It has the id of its last day,
 * or one made from that day, because the first day changes when sources drop past days.
 */
export function joinDayRuns(occurrences: readonly Occurrence[]): Occurrence[] {
  const joined: Occurrence[] = [];
  for (const next of occurrences) {
    const run = joined.at(-1);
    if (run === undefined || !continues(run, next)) {
      joined.push(next);
      continue;
    }
    const last = lastDay(run) > lastDay(next) ? run : next;
    const end = lastDay(last);
    // The dates of a series are known by their starts.
    const id = last.seriesId === '' && last.id !== '' ? last.id : `until ${end}`;
    joined[joined.length - 1] = { ...run, id, endDate: end };
  }
  return joined;
}
