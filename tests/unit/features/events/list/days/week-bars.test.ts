import { expect, test } from 'vitest';
import { weekBars } from '../../../../../../src/features/events/list/days/week-bars.ts';

/** Makes a week from the ids of the events that run on each day. */
const week = (...days: string[]) =>
  days.map((ids, at) => ({
    date: `2026-12-0${at + 6}`,
    count: 0,
    first: [],
    running: Array.from(ids, (id) => ({ id, title: id, status: 'approved' as const })),
  }));

const shown = (rows: ReturnType<typeof weekBars>) =>
  rows.map((row) =>
    row
      .map(({ event, from, isOn }) => event.id + from + isOn.map((on) => (on ? '#' : '-')).join(''))
      .join(' '),
  );

test.each([
  [
    'an event is one bar from its first day to its last',
    ['', 'a', 'a', 'a', '', '', ''],
    ['a1###'],
  ],
  ['a day between on which it is closed stays empty', ['', 'a', '', 'a', '', '', ''], ['a1#-#']],
  ['one after the other share a row', ['a', 'a', '', 'b', 'b', '', ''], ['a0## b3##']],
  ['those at once do not', ['b', 'ab', 'a', '', '', 'c', ''], ['b0## c5#', 'a1##']],
  [
    'of those that begin together the longest comes first',
    ['ab', 'b', '', '', '', '', ''],
    ['b0##', 'a0#'],
  ],
  ['what finds no place is left out', ['abc', 'abc', 'abc', '', '', '', ''], ['a0###', 'b0###']],
  ['a week without any has no rows', ['', '', '', '', '', '', ''], []],
])('%s', (_what, days, rows) => {
  expect(shown(weekBars(week(...days), 2))).toEqual(rows);
});
