import { describe, expect, test } from 'vitest';
import {
  type EventDates,
  NEW_EXHIBITION,
  ONE_DATE,
} from '../../../../../src/features/submissions/dates/event-dates.ts';
import {
  partOfDates,
  withDates,
} from '../../../../../src/features/submissions/dates/stored-dates.ts';
import { fieldProblems } from '../../../../../src/forms/form-problems.ts';
import { form, schema } from '../../../../support/samples/submissions/submission-form.ts';

const ELSE = { key: 'a', startDate: '2026-12-11', startTime: '', endDate: '', endTime: '' };

const hours = (open: Record<number, [string, string]>) =>
  NEW_EXHIBITION.hours.map((line, day) => {
    const [opens, closes] = open[day] ?? ['', ''];
    return day in open ? { isOpen: true, opens, closes } : line;
  });

const exhibition = (open: Record<number, [string, string]>, reception = {}): EventDates => ({
  others: [ELSE],
  exhibition: { hours: hours(open), reception: { ...NEW_EXHIBITION.reception, ...reception } },
});

const problems = (dates: EventDates, changes: object = {}) =>
  fieldProblems(schema, withDates({ ...form, ...changes }, dates), partOfDates(dates)).map(
    ({ part, message }) => `${part}: ${message}`,
  );

describe('several dates', () => {
  test('have their errors at their own fields, those of the first at the four above', () => {
    const others = [
      { ...ELSE, startDate: '' },
      { ...ELSE, endTime: 'late' },
    ];
    expect(problems({ ...ONE_DATE, others }, { startTime: '', venueName: '' })).toEqual([
      'startTime: Enter the start time',
      'dates.1.startDate: Start date is required',
      'dates.2.endTime: Enter a time like 7:00 PM',
      'venueName: Enter the name of the venue',
    ]);
  });
});

describe('an exhibition', () => {
  test('has its errors at the first day of a line, and at its opening', () => {
    const dates = exhibition(
      { 3: ['10:00', '09:00'], 4: ['10:00', '09:00'], 6: ['', '16:00'] },
      { date: '2027-05-05' },
    );
    expect(problems(dates, { endDate: '2027-01-10' })).toEqual([
      'openingHours.3.closes: Enter a closing time after the opening time',
      'openingHours.6.opens: Enter when it opens',
      'openingReception.startTime: Enter when the opening starts',
      'openingReception.date: Enter a day between the first and the last day',
    ]);
  });

  test('without an open day and a last day says so, once each', () => {
    expect(problems(exhibition({}))).toEqual([
      'endDate: Enter the last day of the exhibition',
      'openingHours: Choose the days it’s open',
    ]);
  });
});
