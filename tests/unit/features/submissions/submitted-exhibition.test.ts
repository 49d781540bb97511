import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  exhibitionColumns,
  toExhibition,
} from '../../../../src/features/submissions/submitted-exhibition.ts';

const read = (row: object) => z.object(exhibitionColumns).parse(row);
const openingHours = [{ days: [3, 6], opens: '10:00', closes: '17:00' }];
const none = { receptionDate: null, receptionStart: null, receptionEnd: null };

it('an exhibition has hours, and an opening where it has a day and a time', () => {
  const opening = { receptionDate: '2026-12-05', receptionStart: '18:00:00', receptionEnd: null };
  expect(toExhibition(read({ openingHours, ...opening }))).toEqual({
    openingHours,
    openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
  });
  expect(toExhibition(read({ openingHours: null, ...none }))).toEqual({
    openingHours: null,
    openingReception: null,
  });
});

it('a change that says nothing of an exhibition leaves it as it is', () => {
  const before = { openingHours, openingReception: null };
  expect(toExhibition(read({}), before)).toBe(before);
  expect(toExhibition(read({}))).toEqual({ openingHours: null, openingReception: null });
  expect(toExhibition(read({ openingHours: null, ...none }), before).openingHours).toBeNull();
});
