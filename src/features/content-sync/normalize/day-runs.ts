/** Joins whole days in a row, as calendars list an exhibition, into one date with a first and last day. */
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import { sameFacts } from './shared-facts.ts';
import type { Occurrence } from './occurrence.ts';

const lastDay = ({ startDate, endDate }: Occurrence): WallDate => endDate ?? startDate;

/** Says whether `next` continues `first`: whole days that take place, without a gap, with the same facts. */
const continues = (first: Occurrence, next: Occurrence): boolean =>
  first.startTime === null &&
  next.startTime === null &&
  !first.isCancelled &&
  !next.isCancelled &&
  next.startDate <= addDays(lastDay(first), 1) &&
  sameFacts(first.facts, next.facts);

/**
 * Gives the dates in order, with whole days in a row joined to one run. The id of a run is its last day,
 * because sources drop days as they pass.
 */
export function joinDayRuns(occurrences: readonly Occurrence[]): Occurrence[] {
  const joined: Occurrence[] = [];
  for (const next of occurrences) {
    const run = joined.at(-1);
    if (run === undefined || !continues(run, next)) {
      joined.push(next);
      continue;
    }
    const end = lastDay(run) > lastDay(next) ? lastDay(run) : lastDay(next);
    joined[joined.length - 1] = { ...run, id: `until ${end}`, endDate: end };
  }
  return joined;
}
