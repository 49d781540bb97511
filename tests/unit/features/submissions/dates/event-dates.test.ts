import { describe, expect, test } from 'vitest';
import { addDates, inOrder } from '../../../../../src/features/submissions/dates/edit-dates.ts';
import {
  allDates,
  type DateTexts,
  MAX_LISTING_DATES,
  ONE_DATE,
  type OtherDate,
} from '../../../../../src/features/submissions/dates/event-dates.ts';

const FIRST = { startDate: '2026-12-01', startTime: '18:00', endDate: '', endTime: '20:00' };

const other = (startDate: string, own: Partial<OtherDate> = {}): OtherDate => ({
  key: startDate,
  startDate,
  startTime: '',
  endDate: '',
  endTime: '',
  ...own,
});

const newKey = () => 'new';
const timesOf = (dates: readonly DateTexts[]) =>
  dates.map(({ startDate, startTime, endTime }) => `${startDate} ${startTime} ${endTime}`);

describe('the other dates', () => {
  test('are in order of their days, one without a day last', () => {
    const listed = [other(''), other('2027-01-05'), other('2026-12-08')];
    const { others } = inOrder(FIRST, listed, newKey);
    expect(others.map(({ startDate }) => startDate)).toEqual(['2026-12-08', '2027-01-05', '']);
  });
});

describe('dates that are added', () => {
  const none = { startTime: '', endTime: '' };

  test('leave out what the form has at that time', () => {
    const dates = ['2026-12-01', '2026-12-08', '2026-12-15'];
    const { others, leftOut } = addDates(FIRST, [other('2026-12-08')], { dates, ...none }, newKey);
    expect(others.map(({ startDate }) => startDate)).toEqual(['2026-12-08', '2026-12-15']);
    expect(leftOut).toBe(0);
  });

  test('begin an empty form, with their times', () => {
    const empty = { startDate: '', startTime: '', endDate: '', endTime: '' };
    const found = { dates: ['2026-12-03', '2026-12-10'], startTime: '19:00', endTime: '' };
    const { first, others } = addDates(empty, [], found, newKey);
    expect(timesOf([first, ...others])).toEqual(['2026-12-03 19:00 ', '2026-12-10  ']);
  });

  test('keep times that differ from the first date', () => {
    const found = { dates: ['2026-12-08'], startTime: '14:00', endTime: '16:00' };
    expect(timesOf(addDates(FIRST, [], found, newKey).others)).toEqual(['2026-12-08 14:00 16:00']);
  });

  test('take the place of a later first date, and none changes its times', () => {
    const found = { dates: ['2026-11-24', '2026-12-08'], startTime: '14:00', endTime: '' };
    const { first, others } = addDates(FIRST, [other('2026-12-15')], found, newKey);
    expect(timesOf(allDates(first, { ...ONE_DATE, others }))).toEqual([
      '2026-11-24 14:00 ',
      '2026-12-01 18:00 20:00',
      '2026-12-08 14:00 ',
      '2026-12-15 18:00 20:00',
    ]);
  });

  test('give the first date their times, and none of the others', () => {
    const found = { dates: ['2026-12-01', '2026-12-22'], startTime: '14:00', endTime: '' };
    const { first, others } = addDates(FIRST, [other('2026-12-08')], found, newKey);
    expect(timesOf(allDates(first, { ...ONE_DATE, others }))).toEqual([
      '2026-12-01 14:00 ',
      '2026-12-08 18:00 20:00',
      '2026-12-22 14:00 ',
    ]);
  });

  test('end at 60, and are counted', () => {
    const dates = Array.from({ length: 70 }, (_, day) => `2027-${String(100 + day)}`);
    const { others, leftOut } = addDates(FIRST, [], { dates, ...none }, newKey);
    expect([others.length + 1, leftOut]).toEqual([MAX_LISTING_DATES, 11]);
  });
});
