import { describe, expect, test } from 'vitest';
import { fc } from '../../../support/samples/properties.ts';
import { form, schema } from '../../../support/samples/submissions/submission-form.ts';

const facts = Object.fromEntries(
  Object.entries(form).filter(([field]) => !/^(?:start|end)/.test(field)),
);

const on = (startDate: string, changes: object = {}) => ({
  startDate,
  startTime: '18:00',
  endDate: '',
  endTime: '20:00',
  ...changes,
});

const parse = (dates: unknown, changes: object = {}) =>
  schema.safeParse({ ...facts, dates, ...changes });

/** Returns the first error at each path. */
const errorsOf = (dates: unknown, changes: object = {}) => {
  const issues = parse(dates, changes).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
};

const tuesdays = (count: number) =>
  Array.from({ length: count }, (_, week) => {
    const day = new Date(Date.UTC(2026, 11, 1 + 7 * week)).toISOString().slice(0, 10);
    return on(day);
  });

describe('a listing of several dates', () => {
  test.each([
    [
      'each date as the four fields are checked, at its own place',
      [on('2026-12-01'), on('', { endTime: 'late' }), on('2026-11-20'), on('2028-11-22')],
      {
        'dates.1.startDate': 'Start date is required',
        'dates.1.endTime': 'Enter a time like 7:00 PM',
        'dates.2.startDate': 'This event is over. Enter a date from today on',
        'dates.3.startDate': 'Enter a start date within the next two years',
      },
    ],
    [
      'a date without a start time, and one that ends before it starts',
      [on('2026-12-01', { startTime: '' }), on('2026-12-08', { endDate: '2026-12-07' })],
      {
        'dates.0.startTime': 'Enter the start time',
        'dates.1.endDate': 'Enter an end date on or after the start date',
      },
    ],
    [
      'two dates with one start',
      [on('2026-12-01'), on('2026-12-08'), on('2026-12-01', { startTime: '6 pm' })],
      { 'dates.2.startDate': 'Two dates start on the same day at the same time' },
    ],
    ['61 dates', tuesdays(61), { dates: 'Use at most 60 dates' }],
    ['what is no date', [5], { 'dates.0': 'Send each date as an object with its fields' }],
    ['what is no list', 'tomorrow', { dates: 'Send the dates as a list' }],
  ])('refuses %s', (_, dates, errors) => {
    expect(errorsOf(dates, dates === 'tomorrow' ? form : {})).toEqual(errors);
  });

  test('takes 60 dates', () => {
    expect(parse(tuesdays(60)).data?.dates).toHaveLength(60);
  });
});

test('whatever is sent as dates or hours is stored or refused, and never thrown at', () => {
  const some = fc.oneof(
    fc.anything(),
    fc.array(fc.record({ startDate: fc.anything(), startTime: fc.anything() })),
    fc.array(fc.record({ days: fc.anything(), opens: fc.anything(), closes: fc.anything() })),
  );
  fc.assert(
    fc.property(some, some, some, (dates, openingHours, openingReception) => {
      const { success, error } = parse(dates, { openingHours, openingReception });
      expect(success || (error?.issues.length ?? 0) > 0).toBe(true);
    }),
  );
});
