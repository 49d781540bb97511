import { expect, test } from 'vitest';
import { eventSpan } from '../../../../src/features/feeds/event-span.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

type Changes = Parameters<typeof sampleEvent>[0];
const hours = [{ days: [2, 3], opens: '10:00', closes: '17:00' }];
const start = { date: '2026-07-04', time: '19:30' };

test.each<[string, Changes, unknown]>([
  ['an evening', {}, { allDay: false, start, end: { date: '2026-07-04', time: '21:00' } }],
  ['no known end', { endTime: null }, { allDay: false, start, end: null }],
  ['an end that is the start', { endTime: '19:30' }, { allDay: false, start, end: null }],
  [
    'past midnight',
    { endTime: '01:00' },
    { allDay: false, start, end: { date: '2026-07-05', time: '01:00' } },
  ],
  [
    'past midnight, with its last day',
    { endDate: '2026-07-05', endTime: '01:00' },
    { allDay: false, start, end: { date: '2026-07-05', time: '01:00' } },
  ],
  ['no time', { startTime: null }, { allDay: true, start: '2026-07-04', end: '2026-07-05' }],
  [
    'the same hours on two days',
    { endDate: '2026-07-05' },
    { allDay: true, start: '2026-07-04', end: '2026-07-06' },
  ],
  [
    'two days without an end',
    { endDate: '2026-07-05', endTime: null },
    { allDay: true, start: '2026-07-04', end: '2026-07-06' },
  ],
  [
    'a festival',
    { endDate: '2026-07-06', endTime: '18:00' },
    { allDay: true, start: '2026-07-04', end: '2026-07-07' },
  ],
  [
    'an exhibition over the end of a year',
    { openingHours: hours, endDate: '2026-12-31' },
    { allDay: true, start: '2026-07-04', end: '2027-01-01' },
  ],
])('%s', (_, changes, expected) => {
  expect(eventSpan(sampleEvent(changes))).toEqual(expected);
});
