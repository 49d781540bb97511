import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, test } from 'vitest';
import { MAX_LISTING_DATES } from '../../../../../../src/features/submissions/dates/event-dates.ts';
import {
  repeatChoices,
  repeatDates,
  repeatNote,
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

  const LATEST = '2028-11-23';
  const dates = (how: RepeatPattern, from: string, end: RepeatRule['end']) =>
    repeatDates({ pattern: how, from, end }, LATEST);

  describe('a rule', () => {
    test('leaves out the months without its day, and names them', () => {
      expect(dates({ kind: 'monthly-day', day: 31 }, '2026-12-31', { times: 3 })).toEqual({
        dates: ['2026-12-31', '2027-01-31', '2027-03-31'],
        lacking: ['2027-02'],
        isCut: false,
      });
    });

    test('meets February 29 in a leap year only', () => {
      expect(
        dates({ kind: 'monthly-day', day: 29 }, '2027-01-29', { until: '2028-03-01' }),
      ).toMatchObject({
        lacking: ['2027-02'],
      });
    });

    test('leaves out the months without a fifth weekday', () => {
      const fifth = { kind: 'monthly-weekday', weekday: 6, ordinals: [5] } as const;
      expect(dates(fifth, '2026-12-01', { until: '2027-02-28' })).toMatchObject({
        dates: ['2027-01-30'],
        lacking: ['2026-12', '2027-02'],
      });
    });

    test.each([
      ['2027-04-29', ['2027-02']],
      ['2027-04-30', ['2027-02', '2027-04']],
    ])('until %s lacks the days of whole months only', (until, lacking) => {
      const last = { kind: 'monthly-day', day: 31 } as const;
      expect(dates(last, '2027-01-31', { until })).toEqual({
        dates: ['2027-01-31', '2027-03-31'],
        lacking,
        isCut: false,
      });
    });

    test('ends at 60 dates, and says so', () => {
      const weekly = { kind: 'weekly', interval: 1, weekdays: [2] } as const;
      const sixty = dates(weekly, '2026-12-01', { times: 60 });
      expect([sixty.dates.length, sixty.isCut]).toEqual([60, false]);
      const more = dates(weekly, '2026-12-01', { times: 61 });
      expect([more.dates.length, more.isCut]).toEqual([60, true]);
    });

    test('ends at the latest day, and says so', () => {
      const monthly = { kind: 'monthly-day', day: 1 } as const;
      const cut = dates(monthly, '2026-12-01', { times: 30 });
      expect([cut.dates.at(-1), cut.dates.length, cut.isCut]).toEqual(['2028-11-01', 24, true]);
    });

    test('without weekdays gives nothing', () => {
      const none = { kind: 'weekly', interval: 1, weekdays: [] } as const;
      expect(dates(none, '2026-12-01', { times: 3 }).dates).toEqual([]);
    });
  });
});

describe('repeat text', () => {
  const labels = (first: string) => repeatChoices(first).map(({ label }) => label);

  test('a day repeats by its weekday, by its place in the month and by its date', () => {
    expect(labels('2026-12-05')).toEqual([
      'Every week on Saturday',
      'Every other week on Saturday',
      'Every month on the first Saturday',
      'Every month on the 5th',
    ]);
  });

  test('a weekly class is on one or more weekdays, that of its first day among them', () => {
    const choices = repeatChoices('2026-12-01', [4, 0]);
    expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
      'Every week on Sunday, Tuesday, and Thursday',
      'Every other week on Sunday, Tuesday, and Thursday',
      'Every month on the first Tuesday',
    ]);
    expect(choices[1]?.pattern).toEqual({ kind: 'weekly', interval: 2, weekdays: [0, 2, 4] });
  });

  test('a fourth weekday may be the last one too, and a fifth is the last', () => {
    expect(labels('2027-02-23')).toContain('Every month on the fourth Tuesday');
    expect(labels('2027-02-23')).toContain('Every month on the last Tuesday');
    expect(labels('2026-12-31').slice(2)).toEqual([
      'Every month on the last Thursday',
      'Every month on the 31st',
    ]);
  });

  test('the note names what is left out', () => {
    const note = (found: Partial<Parameters<typeof repeatNote>[0]>) =>
      repeatNote({ dates: [], lacking: [], isCut: false, ...found }, '2028-11-23');
    expect(note({})).toBe('');
    expect(note({ lacking: ['2027-02', '2027-04'] })).toBe(
      'No such day in February 2027 and April 2027: left out.',
    );
    expect(note({ isCut: true })).toBe(
      'The guide lists dates through Nov 23, 2028, so later ones are left out.',
    );
    expect(note({ isCut: true, dates: Array.from({ length: 60 }, () => '2026-12-01') })).toBe(
      'A listing can have up to 60 dates, so later ones are left out.',
    );
  });
});
