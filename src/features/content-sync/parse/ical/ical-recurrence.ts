/** Expands the recurrence of an iCalendar event (RFC 5545 section 3.8.5). */
import { site } from '../../../../site.ts';
import { durationMs } from '../duration.ts';
import { fromWallMs, momentsOf, periodsOf, wallMs, wallMsIn } from './ical-dates.ts';
import type { IcalComponent } from './ical-lines.ts';
import type { ZoneReader } from './ical-zones.ts';
import type { RawMoment } from '../raw-item.ts';
import { DAY_MS, expandRule, MAX_RECURRENCES, reachOf, type RuleOptions } from './expand-rrule.ts';

export interface Expansion {
  /** Starts in order, in wall milliseconds (see `wallMs`). */
  starts: number[];
  /** Lengths in milliseconds of the dates whose RDATE gives a period, by their start in wall milliseconds. */
  lengths: ReadonlyMap<number, number>;
  /** What is wrong with a rule, whose dates are then left out; null if nothing is wrong. */
  problem: string | null;
  /** Whether dates were left out, because the event has too many dates or the file too many rules. */
  isCut: boolean;
}

export interface RecurrenceOptions extends RuleOptions {
  zones: ZoneReader;
  calendarZone: string | null;
}

/**
 * Makes a test for starts that an EXDATE excludes. An EXDATE excludes its own moment. It excludes its whole
 * day if it has no time, if it is at a midnight that is not in UTC, or if the event is of whole days.
 */
const isExcluded = (
  excluded: readonly RawMoment[],
  start: RawMoment,
): ((ms: number) => boolean) => {
  const instants = new Set(excluded.map((each) => wallMsIn(each, start.zone)));
  const days = new Set(
    excluded.flatMap((each) => {
      if (each.time === null) return [each.date];
      // For whole days, an EXDATE in UTC is converted to Central time, where midnight UTC is the evening
      // before.
      const at = start.time === null ? wallMsIn(each, site.timeZone) : wallMs(each);
      const isDay = start.time === null || (each.time === '00:00' && each.zone !== 0);
      return isDay ? [new Date(at).toISOString().slice(0, 10)] : [];
    }),
  );
  return (ms) => instants.has(ms) || days.has(new Date(ms).toISOString().slice(0, 10));
};

/**
 * Returns the starts of an event's dates in or near the window (`reachOf`): the event's own start and those
 * of its RRULEs and its RDATEs, without those that its EXRULEs and EXDATEs exclude.
 */
export function expand(
  event: IcalComponent,
  start: RawMoment,
  options: RecurrenceOptions,
): Expansion {
  const { zones, calendarZone, budget } = options;
  // RFC 5545 allows one RRULE and no EXRULE, RFC 2445 several of both.
  const rulesOf = (name: string) =>
    (event.properties.get(name) ?? []).map(({ raw }) => expandRule(raw.trim(), start, options));
  const rules = rulesOf('RRULE');
  const exceptions = rulesOf('EXRULE');
  const problem = [...rules, ...exceptions].find((each) => each.problem !== null)?.problem ?? null;
  const starts = new Set([wallMs(start), ...rules.flatMap((rule) => rule.starts)]);
  const lengths = new Map<number, number>();
  for (const each of event.properties.get('RDATE') ?? []) {
    for (const { at, end, duration } of periodsOf(each, zones, calendarZone)) {
      const ms = wallMsIn(at, start.zone);
      starts.add(ms);
      const length = end === null ? durationMs(duration) : wallMsIn(end, start.zone) - ms;
      if (length !== null && length > 0) lengths.set(ms, length);
    }
  }
  const excludes = isExcluded(
    (event.properties.get('EXDATE') ?? []).flatMap((each) => momentsOf(each, zones, calendarZone)),
    start,
  );
  const ruledOut = new Set(exceptions.flatMap((rule) => rule.starts));
  const { from, to } = reachOf(start, options);
  const kept = Array.from(starts)
    .filter(
      (ms) =>
        fromWallMs(ms, start.zone, false) !== null &&
        ms >= from - DAY_MS &&
        ms <= to &&
        !ruledOut.has(ms) &&
        !excludes(ms),
    )
    .sort((a, b) => a - b);
  return {
    starts: kept.slice(0, MAX_RECURRENCES),
    lengths,
    problem,
    isCut: kept.length > MAX_RECURRENCES || budget.left < 0,
  };
}
