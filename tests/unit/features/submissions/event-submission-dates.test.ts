import { describe, expect, test } from 'vitest';
import { eventSubmission } from '../../../../src/features/submissions/event-submission.ts';
import {
  errorsOf,
  form,
  messages,
  read,
  TODAY,
} from '../../../support/samples/submissions/submission-form.ts';

const OVER = 'This event is over. Enter a date from today on';
const TOO_FAR = 'Enter a start date within the next two years';
const BACKWARDS = 'Enter an end date on or after the start date';
const midnight = '2026-12-04T06:00:00.000Z';

describe('dates and times', () => {
  test.each([
    [
      'times as people write them',
      { startTime: '7 PM', endTime: '9:30 pm' },
      { startTime: '19:00', endTime: '21:30' },
    ],
    [
      'an instant at -06:00',
      { startDate: '2026-12-05T01:00:00Z', startTime: '' },
      { startDate: '2026-12-04', startTime: '19:00' },
    ],
    [
      'a given time before the time of an instant',
      { startDate: '2026-12-05T01:00:00Z', startTime: '18:00' },
      { startTime: '18:00' },
    ],
    [
      'an end instant with its time',
      { endDate: '2026-12-06T03:30:00Z' },
      { endDate: '2026-12-05', endTime: '21:30' },
    ],
    [
      'an end instant at midnight without a time',
      { endDate: midnight },
      { endDate: '2026-12-04', endTime: null },
    ],
    [
      'a show that ends past midnight without an end date',
      { startTime: '21:00', endTime: '01:00' },
      { startDate: '2026-12-04', endDate: null, endTime: '01:00' },
    ],
  ])('accept %s', (_, input, stored) => {
    expect(read(input)).toMatchObject(stored);
  });

  test.each([
    ['an end on the start day', { endDate: '2026-12-04' }],
    [
      'an end past midnight with the start day as end',
      { startTime: '21:00', endTime: '01:00', endDate: '2026-12-04' },
    ],
    ['an event of today', { startDate: TODAY }],
    ['a running exhibition', { startDate: '2026-11-01', endDate: TODAY }],
    ['a start in two years', { startDate: '2028-11-21' }],
    ['an end in two years', { endDate: '2028-11-21' }],
  ])('accept %s', (_, input) => {
    expect(messages(input)).toEqual({});
  });

  test.each([
    [
      'unreadable dates and times',
      { startDate: '2026-02-30', startTime: '25:00', endDate: 'soon', endTime: 'late' },
      {
        startDate: 'Enter a date like 2026-11-07',
        startTime: 'Enter a time like 7:00 PM',
        endDate: 'Enter a date like 2026-11-07',
        endTime: 'Enter a time like 7:00 PM',
      },
    ],
    [
      'a start instant at midnight without a time',
      { startDate: midnight, startTime: '' },
      { startTime: 'Enter the start time' },
    ],
    ['an end before the start', { endDate: '2026-12-03' }, { endDate: BACKWARDS }],
    [
      'a past start with an end before it',
      { startDate: '2026-11-10', endDate: '2026-11-05' },
      { startDate: OVER, endDate: BACKWARDS },
    ],
    [
      'a far start with an end before it',
      { startDate: '2028-11-22', endDate: '2028-11-20' },
      { startDate: TOO_FAR, endDate: BACKWARDS },
    ],
    ['an event that is over', { startDate: '2026-11-20' }, { startDate: OVER }],
    [
      'a closed exhibition',
      { startDate: '2026-11-01', endDate: '2026-11-20' },
      { endDate: 'This event is over. Enter an end date from today on' },
    ],
    ['a start after two years', { startDate: '2028-11-22' }, { startDate: TOO_FAR }],
    [
      'an end after two years',
      { endDate: '9999-12-31' },
      { endDate: 'Enter an end date within the next two years' },
    ],
    [
      'wrong dates beside another wrong field',
      { title: '', endDate: '2026-12-03' },
      { title: 'Enter the event name', endDate: BACKWARDS },
    ],
  ])('refuse %s', (_, input, errors) => {
    expect(messages(input)).toEqual(errors);
  });

  test('keep a day that the event has already, and no other past day', () => {
    const reader = eventSubmission(TODAY, ['2026-11-10']);
    const of = (startDate: string) => errorsOf({ ...form, startDate }, reader);
    expect(of('2026-11-10')).toEqual([]);
    expect(of('2026-11-11')).toEqual([{ field: 'startDate', message: OVER }]);
  });
});
