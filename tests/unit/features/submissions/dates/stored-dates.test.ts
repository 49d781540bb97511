import { describe, expect, it, test } from 'vitest';
import {
  type EventDates,
  NEW_EXHIBITION,
  ONE_DATE,
} from '../../../../../src/features/submissions/dates/event-dates.ts';
import {
  exhibitionTexts,
  partOfDates,
  readEventDates,
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

describe('one date', () => {
  test('is sent as its four fields', () => {
    expect(withDates(form, ONE_DATE)).toEqual(form);
  });
});

describe('several dates', () => {
  test('are sent as a list behind the fields of a date', () => {
    const sent = withDates(form, { ...ONE_DATE, others: [ELSE] });
    expect(sent['dates']).toEqual([
      { startDate: '2026-12-04', startTime: '17:00', endDate: '', endTime: '' },
      { startDate: '2026-12-11', startTime: '17:00', endDate: '', endTime: '' },
    ]);
    expect(Object.keys(sent).indexOf('dates')).toBe(Object.keys(form).indexOf('endTime') + 1);
  });

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
  test('is sent with one line for each time it is open, without times and further dates', () => {
    const dates = exhibition({
      3: ['10:00', '17:00'],
      4: ['10:00', '17:00'],
      6: ['12:00', '16:00'],
    });
    const sent = withDates({ ...form, endDate: '2027-01-10' }, dates);
    expect(sent).toMatchObject({
      startTime: '',
      endTime: '',
      openingHours: [
        { days: [3, 4], opens: '10:00', closes: '17:00' },
        { days: [6], opens: '12:00', closes: '16:00' },
      ],
      openingReception: null,
    });
    expect(sent).not.toHaveProperty('dates');
    expect(schema.safeParse(sent).success).toBe(true);
  });

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

describe('the dates of a draft', () => {
  test('are read as they were kept', () => {
    const dates = exhibition({ 3: ['10:00', '17:00'] }, { date: '2026-12-04' });
    const read = readEventDates(JSON.parse(JSON.stringify(dates)));
    expect(read).toEqual({ ...dates, others: [{ ...ELSE, key: 'draft-0' }] });
  });

  test.each([undefined, null, 5, 'x', {}, { others: 5, exhibition: [] }, { others: [5] }])(
    '%j is read without an error',
    (given) => {
      const { others } = readEventDates(given);
      expect(others.every(({ startDate }) => startDate === '')).toBe(true);
    },
  );
});

describe('stored exhibition', () => {
  const line = { days: [3, 6], opens: '10:00', closes: '17:00' };
  const stored = {
    openingHours: [{ days: [0], opens: '12:00', closes: '16:00' }, line],
    openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
  };
  const RUN = { startDate: '2026-12-01', startTime: '10:00', endDate: '2026-12-31', endTime: '' };

  it('a form sends back what is stored', () => {
    expect(withDates(RUN, { ...ONE_DATE, exhibition: exhibitionTexts(stored) })).toEqual({
      ...RUN,
      startTime: '',
      openingHours: stored.openingHours,
      openingReception: { ...stored.openingReception, endTime: '' },
    });
    const unopened = { ...stored, openingReception: null };
    expect(withDates(RUN, { ...ONE_DATE, exhibition: exhibitionTexts(unopened) })).toMatchObject({
      openingReception: null,
    });
  });

  it('a form holds no event without hours, nor hours twice on one day', () => {
    const twice = [line, { days: [6], opens: '18:00', closes: '20:00' }];
    expect(exhibitionTexts({ ...stored, openingHours: null })).toBeNull();
    expect(exhibitionTexts({ ...stored, openingHours: twice })).toBeNull();
  });
});
