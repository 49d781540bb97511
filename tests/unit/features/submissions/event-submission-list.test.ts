import { describe, expect, test } from 'vitest';
import { fc } from '../../../support/samples/properties.ts';
import { form, read, schema, TODAY } from '../../../support/samples/submissions/submission-form.ts';

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
  test('is stored in the order of its starts, the first one as the event itself', () => {
    const { data } = parse([on('2026-12-08', { startTime: '7 PM' }), on('2026-12-01')]);
    expect(data).toMatchObject({
      startDate: '2026-12-01',
      startTime: '18:00',
      endDate: null,
      endTime: '20:00',
      dates: [
        { startDate: '2026-12-01', startTime: '18:00', endDate: null, endTime: '20:00' },
        { startDate: '2026-12-08', startTime: '19:00', endDate: null, endTime: '20:00' },
      ],
    });
    expect(schema.parse(data)).toEqual(data);
  });

  test('ignores the four fields of a date beside its list', () => {
    const beside = { startDate: 'never', startTime: 5, endDate: '2020-01-01', endTime: 'late' };
    expect(parse([on('2026-12-01')], beside).data).toEqual(parse([on('2026-12-01')]).data);
  });

  test.each([undefined, null, []])('%j means what a body without a list means', (dates) => {
    expect(read({ dates })).toEqual(read());
  });

  test('has two dates on one day when their times differ', () => {
    expect(errorsOf([on('2026-12-01'), on('2026-12-01', { startTime: '14:00' })])).toEqual({});
  });

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

const hours = [{ days: [6, 3, 3], opens: '10 am', closes: '17:00' }];
const run = on(TODAY, { startTime: '', endDate: '2027-01-30', endTime: '' });
const opening = { date: '2026-12-04', startTime: '6 PM', endTime: null };

describe('an exhibition', () => {
  test('keeps its hours by weekday and its opening; its start time is when it opens', () => {
    expect(parse([run], { openingHours: hours, openingReception: opening }).data).toMatchObject({
      startDate: TODAY,
      startTime: '10:00',
      endDate: '2027-01-30',
      endTime: null,
      openingHours: [{ days: [3, 6], opens: '10:00', closes: '17:00' }],
      openingReception: { date: '2026-12-04', startTime: '18:00', endTime: null },
    });
  });

  test('may be sent in the four fields of a date', () => {
    const { data } = schema.safeParse({ ...facts, ...run, openingHours: hours });
    expect(data).toEqual(parse([run], { openingHours: hours }).data);
  });

  test('empty hours are none', () => {
    expect(read({ openingHours: [] })).toEqual(read());
  });

  test.each([
    [
      'a second date',
      [run, on('2027-02-20')],
      { openingHours: hours },
      { dates: 'An exhibition is one run. Remove its other dates' },
    ],
    [
      'a second date, whatever the first lacks',
      [{ ...run, endDate: '' }, on('2027-02-20')],
      { openingHours: hours },
      { dates: 'An exhibition is one run. Remove its other dates' },
    ],
    [
      'a run without a last day',
      [{ ...run, endDate: '' }],
      { openingHours: hours },
      { 'dates.0.endDate': 'Enter the last day of the exhibition' },
    ],
    [
      'an opening outside the run',
      [run],
      { openingHours: hours, openingReception: { ...opening, date: '2027-01-31' } },
      { 'openingReception.date': 'Enter a day between the first and the last day' },
    ],
    [
      'an opening without a day and a time',
      [run],
      { openingHours: hours, openingReception: { date: '', startTime: '' } },
      {
        'openingReception.date': 'Enter the day of the opening',
        'openingReception.startTime': 'Enter when the opening starts',
      },
    ],
    [
      'hours without days, without times and backwards',
      [run],
      {
        openingHours: [
          { days: [], opens: '', closes: '' },
          { days: [1], opens: '17:00', closes: '10:00' },
          { days: [7], opens: '10:00', closes: '12:00' },
        ],
      },
      {
        'openingHours.0.days': 'Choose the days it’s open',
        'openingHours.0.opens': 'Enter when it opens',
        'openingHours.0.closes': 'Enter when it closes',
        'openingHours.1.closes': 'Enter a closing time after the opening time',
        'openingHours.2.days.0': 'Choose the days it’s open',
      },
    ],
  ])('refuses %s', (_, dates, changes, errors) => {
    expect(errorsOf(dates, changes)).toEqual(errors);
  });
});

test('the id of a chosen venue goes beside the place as written', () => {
  expect(read({ venueId: 'harbor-gallery-abc123' })).toMatchObject({
    venueName: 'Harbor Gallery',
    venueId: 'harbor-gallery-abc123',
  });
  expect(read({ venueId: '' }).venueId).toBeNull();
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
