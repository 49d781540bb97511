import { describe, expect, test } from 'vitest';
import { eventSubmission } from '../../../../src/features/submissions/event-submission.ts';
import { errorsOf, form, messages, read, TODAY } from '../../../support/samples/submission-form.ts';

describe('dates and times', () => {
  test('times are taken as people write them', () => {
    expect(read({ startTime: '7 PM', endTime: '9:30 pm' })).toMatchObject({
      startTime: '19:00',
      endTime: '21:30',
    });
  });

  test('a date or time that is none is refused with an example', () => {
    expect(
      messages({ startDate: '2026-02-30', startTime: '25:00', endDate: 'soon', endTime: 'late' }),
    ).toEqual({
      startDate: 'Enter a date like 2026-11-07',
      startTime: 'Enter a time like 7:00 PM',
      endDate: 'Enter a date like 2026-11-07',
      endTime: 'Enter a time like 7:00 PM',
    });
  });

  test('an instant is read at -06:00', () => {
    expect(read({ startDate: '2026-12-05T01:00:00Z', startTime: '' })).toMatchObject({
      startDate: '2026-12-04',
      startTime: '19:00',
    });
  });

  test('a time that is given wins over the time of an instant', () => {
    expect(read({ startDate: '2026-12-05T01:00:00Z', startTime: '18:00' }).startTime).toBe('18:00');
  });

  test('midnight of an instant is a day without a time', () => {
    const midnight = '2026-12-04T06:00:00.000Z';
    expect(messages({ startDate: midnight, startTime: '' })).toEqual({
      startTime: 'Enter the start time',
    });
    expect(read({ endDate: midnight })).toMatchObject({ endDate: '2026-12-04', endTime: null });
  });

  test('an end instant brings its time when none is given', () => {
    expect(read({ endDate: '2026-12-06T03:30:00Z' })).toMatchObject({
      endDate: '2026-12-05',
      endTime: '21:30',
    });
  });

  test('an end before the start is refused at the end date', () => {
    expect(messages({ endDate: '2026-12-03' })).toEqual({
      endDate: 'Enter an end date on or after the start date',
    });
    expect(messages({ endDate: '2026-12-04' })).toEqual({});
  });

  test('a start that is over, or too far away, and an end before it are told at once', () => {
    expect(messages({ startDate: '2026-11-10', endDate: '2026-11-05' })).toEqual({
      startDate: 'This event is over. Enter a date from today on',
      endDate: 'Enter an end date on or after the start date',
    });
    expect(messages({ startDate: '2028-11-22', endDate: '2028-11-20' })).toEqual({
      startDate: 'Enter a start date within the next two years',
      endDate: 'Enter an end date on or after the start date',
    });
  });

  test('a show that ends past midnight needs no end date', () => {
    expect(read({ startTime: '21:00', endTime: '01:00' })).toMatchObject({
      startDate: '2026-12-04',
      endDate: null,
      endTime: '01:00',
    });
    expect(messages({ startTime: '21:00', endTime: '01:00', endDate: '2026-12-04' })).toEqual({});
  });

  test('an event that is over is refused, one of today is not', () => {
    expect(messages({ startDate: '2026-11-20' })).toEqual({
      startDate: 'This event is over. Enter a date from today on',
    });
    expect(messages({ startDate: TODAY })).toEqual({});
  });

  test('an exhibition that is running is taken, one that closed is refused at its end', () => {
    expect(messages({ startDate: '2026-11-01', endDate: TODAY })).toEqual({});
    expect(messages({ startDate: '2026-11-01', endDate: '2026-11-20' })).toEqual({
      endDate: 'This event is over. Enter an end date from today on',
    });
  });

  test('two years ahead is as far as the guide looks', () => {
    expect(messages({ startDate: '2028-11-21' })).toEqual({});
    expect(messages({ startDate: '2028-11-22' })).toEqual({
      startDate: 'Enter a start date within the next two years',
    });
    expect(messages({ endDate: '2028-11-21' })).toEqual({});
    expect(messages({ endDate: '9999-12-31' })).toEqual({
      endDate: 'Enter an end date within the next two years',
    });
  });

  test('without a day to compare with, the past and the far future are taken', () => {
    const imported = eventSubmission();
    expect(errorsOf({ ...form, startDate: '2019-05-04' }, imported)).toEqual([]);
    expect(errorsOf({ ...form, startDate: '2050-05-04' }, imported)).toEqual([]);
    expect(errorsOf({ ...form, endDate: '2019-05-04' }, imported)).toHaveLength(1);
  });

  test('dates are compared even when another field is wrong, so all is said at once', () => {
    expect(messages({ title: '', endDate: '2026-12-03' })).toEqual({
      title: 'Enter the event name',
      endDate: 'Enter an end date on or after the start date',
    });
  });
});
