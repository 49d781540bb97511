import { expect, test } from 'vitest';
import {
  repeatChoices,
  repeatNote,
} from '../../../../../../src/features/submissions/dates/repeat/repeat-text.ts';

const labels = (first: string) => repeatChoices(first).map(({ label }) => label);

test('a day repeats by its weekday, by its place in the month and by its date', () => {
  expect(labels('2026-12-05')).toEqual([
    'Every week on Saturday',
    'Every other week on Saturday',
    'Every month on the first Saturday',
    'Every month on the 5th',
  ]);
});

test('a weekly class is on one or more weekdays, that of its first day among them', () => {
  const choices = repeatChoices('2026-12-01', [4, 0]);
  expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
    'Every week on Sunday, Tuesday, and Thursday',
    'Every other week on Sunday, Tuesday, and Thursday',
    'Every month on the first Tuesday',
  ]);
  expect(choices[1]?.pattern).toEqual({ kind: 'weekly', interval: 2, weekdays: [0, 2, 4] });
});

test('a fourth weekday may be the last one too, and a fifth is the last', () => {
  expect(labels('2027-02-23')).toContain('Every month on the fourth Tuesday');
  expect(labels('2027-02-23')).toContain('Every month on the last Tuesday');
  expect(labels('2026-12-31').slice(2)).toEqual([
    'Every month on the last Thursday',
    'Every month on the 31st',
  ]);
});

test('the note names what is left out', () => {
  const note = (found: Partial<Parameters<typeof repeatNote>[0]>) =>
    repeatNote({ dates: [], lacking: [], isCut: false, ...found }, '2028-11-23');
  expect(note({})).toBe('');
  expect(note({ lacking: ['2027-02', '2027-04'] })).toBe(
    'No such day in February 2027 and April 2027: left out.',
  );
  expect(note({ isCut: true })).toBe(
    'The guide lists dates through Nov 23, 2028, so later ones are left out.',
  );
  expect(note({ isCut: true, dates: Array.from({ length: 60 }, () => '2026-12-01') })).toBe(
    'A listing can have up to 60 dates, so later ones are left out.',
  );
});
