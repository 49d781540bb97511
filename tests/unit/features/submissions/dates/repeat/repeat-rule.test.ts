import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, test } from 'vitest';
import { MAX_LISTING_DATES } from '../../../../../../src/features/submissions/dates/event-dates.ts';
import {
  repeatDates,
  type RepeatPattern,
  type RepeatRule,
} from '../../../../../../src/features/submissions/dates/repeat/repeat-rule.ts';
import { addDays } from '../../../../../../src/time/wall-time.ts';
import { fc } from '../../../../../support/samples/properties.ts';

describe('repeat rule', () => {
  const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
  const codeOf = (weekday: number): string => CODES[weekday] ?? '';

  const partsOf = (pattern: RepeatPattern): string => {
    switch (pattern.kind) {
      case 'weekly':
        return `FREQ=WEEKLY;INTERVAL=${pattern.interval};WKST=SU;BYDAY=${pattern.weekdays.map(codeOf).join(',')}`;
      case 'monthly-day':
        return `FREQ=MONTHLY;BYMONTHDAY=${pattern.day}`;
      case 'monthly-weekday':
        return `FREQ=MONTHLY;BYDAY=${pattern.ordinals.map((ordinal) => `${ordinal}${codeOf(pattern.weekday)}`).join(',')}`;
    }
  };

  const compact = (date: string): string => date.replaceAll('-', '');

  /**
   * Returns the dates that another library computes, for evenings in Central time across both clock
   * changes.
   */
  const independentDates = ({ pattern, from, end }: RepeatRule, latest: string): string[] => {
    const until = 'until' in end ? [end.until, latest].sort()[0] : latest;
    const rule = new RRuleTemporal({
      rruleString: `DTSTART;TZID=America/Chicago:${compact(from)}T193000\nRRULE:${partsOf(pattern)};UNTIL=${compact(until ?? '')}`,
    });
    const most = 'times' in end ? Math.min(end.times, MAX_LISTING_DATES) : MAX_LISTING_DATES;
    return rule
      .all((_, index) => index < most)
      .map((moment) => moment.toString().slice(0, 10))
      .slice(0, most);
  };

  const DAYS_OF_TEN_YEARS = 3653;
  const day = fc
    .integer({ min: 0, max: DAYS_OF_TEN_YEARS })
    .map((days) => addDays('2023-06-01', days));
  const weekday = fc.integer({ min: 0, max: 6 });
  const some = <T>(one: fc.Arbitrary<T>, maxLength = 3) =>
    fc.uniqueArray(one, { minLength: 1, maxLength });

  const pattern: fc.Arbitrary<RepeatPattern> = fc.oneof(
    fc.record({
      kind: fc.constant('weekly' as const),
      interval: fc.constantFrom(1 as const, 2 as const),
      weekdays: some(weekday, 7),
    }),
    fc.record({ kind: fc.constant('monthly-day' as const), day: fc.integer({ min: 1, max: 31 }) }),
    fc.record({
      kind: fc.constant('monthly-weekday' as const),
      weekday,
      ordinals: some(fc.constantFrom(1 as const, 2, 3, 4, 5, -1)),
    }),
  );

  const rules: fc.Arbitrary<RepeatRule> = fc
    .tuple(
      pattern,
      day,
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 1, max: 70 }),
      fc.boolean(),
    )
    .map(([how, from, days, times, isCounted]) => ({
      pattern: how,
      from,
      end: isCounted ? { times } : { until: addDays(from, days) },
    }));

  test('generated rules give the dates that an independent library gives', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const latest = addDays(rule.from, 731);
        expect(repeatDates(rule, latest).dates).toEqual(independentDates(rule, latest));
      }),
    );
  });
});
