/** What functions return for each line of the files in `goldens`. */
import { expect, test } from 'vitest';
import { centralMoment, listMoment } from '../../../src/time/central-moment.ts';
import { dayWord, nextWeekendFrom, weekendFrom } from '../../../src/time/day-range.ts';
import {
  dateBlock,
  formatBlogDate,
  formatDate,
  formatDateRange,
  formatListDay,
  formatLongDate,
  formatShortTime,
  formatTime,
  formatTimeRange,
  monthHeading,
} from '../../../src/time/format-dates.ts';
import { sentDay, sentInstant, timeColumn } from '../../../src/time/time-schemas.ts';
import {
  addDays,
  centralDate,
  daysBetween,
  instantToWall,
  isTimeZone,
  isWallDate,
  isWallTime,
  parseWallTime,
  readStartDate,
  secondsLeftOfDay,
  wallToInstant,
} from '../../../src/time/wall-time.ts';
import { monthNamed, readWrittenDay, weekdayNamed } from '../../../src/time/written-day.ts';
import { expectLines } from '../../support/cases.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

const words = (line: string): [string, string, string?] => line.split(' ') as [string, string];
/** Returns the words of a line, with null for the word `-`. */
const given = (line: string) => words(line).map((word) => (word === '-' ? null : word));

/** Returns what a function returns, or the name of its error. */
const orError = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as Error).name;
  }
};

const ANSWERS: [golden: string, answer: (text: string) => unknown][] = [
  ['central-date', (text) => orError(() => centralDate(new Date(text)))],
  ['central-moment', centralMoment],
  ['column', (text) => timeColumn.parse(text)],
  ['day-word', (text) => dayWord(text, '2026-11-30')],
  ['days-added', (text) => orError(() => addDays(words(text)[0], Number(words(text)[1])))],
  ['days-between', (text) => orError(() => daysBetween(...(words(text) as [string, string])))],
  ['instant', (text) => orError(() => wallToInstant(...words(text)))],
  [
    'list-moment',
    (text) => [listMoment(text, '2026-11-30'), formatListDay(text.slice(0, 10), '2026-11-30')],
  ],
  ['names', (text) => [monthNamed(text), weekdayNamed(text)]],
  ['rest-of-day', (text) => secondsLeftOfDay(new Date(text))],
  ['sent-day', (text) => sentDay('Choose a day').safeParse(text).success],
  ['sent-instant', (text) => sentInstant('When?').safeParse(text).success],
  [
    'shown-date',
    (day) =>
      [formatDate, formatLongDate, formatBlogDate, dateBlock, monthHeading].map((shown) =>
        shown(day),
      ),
  ],
  ['shown-dates', (text) => formatDateRange(...(given(text) as [string, string]))],
  ['shown-time', (text) => [formatTime(text), formatShortTime(text)]],
  ['shown-times', (text) => formatTimeRange(...(given(text) as [string, string]))],
  ['start-date', readStartDate],
  ['time-zone', isTimeZone],
  ['wall', (text) => instantToWall(new Date(words(text)[0]), words(text)[1])],
  ['wall-date', isWallDate],
  ['wall-time', (text) => [isWallTime(text), parseWallTime(text)]],
  ['weekend', (text) => [weekendFrom(text), nextWeekendFrom(text)]],
  ['written-day', readWrittenDay],
];

test.each(ANSWERS)('each line of %s has its answer', async (golden, answer) => {
  await expectLines(new URL(`goldens/${golden}.txt`, import.meta.url), answer);
});

test('no hostile text makes reading slow', () => {
  for (const read of [isWallDate, isWallTime, parseWallTime, readStartDate, readWrittenDay]) {
    expect(slowest(read).ms).toBeLessThan(100);
  }
});
