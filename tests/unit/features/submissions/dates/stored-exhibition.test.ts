import { expect, it } from 'vitest';
import { withDates } from '../../../../../src/features/submissions/dates/dates-to-send.ts';
import { ONE_DATE } from '../../../../../src/features/submissions/dates/event-dates.ts';
import { exhibitionTexts } from '../../../../../src/features/submissions/dates/stored-exhibition.ts';

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
