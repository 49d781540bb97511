import { expect, it } from 'vitest';
import { earliestDay } from '../../../../../../src/features/manage-links/event/dates/earliest-day.ts';

const TODAY = '2026-12-10';
const single = (status: 'approved' | 'postponed', startDate: string) => ({
  ...{ status, fields: { startDate }, dates: [] },
});

it('a postponed date keeps its day after that has passed, and no other date does', () => {
  expect(earliestDay(single('postponed', '2026-12-05'), undefined, TODAY)).toBe('2026-12-05');
  expect(earliestDay(single('postponed', '2026-12-20'), undefined, TODAY)).toBe(TODAY);
  expect(earliestDay(single('approved', '2026-12-05'), undefined, TODAY)).toBe(TODAY);
});

it('of a listing, the date that is changed counts', () => {
  const listing = {
    ...single('approved', '2026-12-12'),
    dates: [
      { id: 'jazz-1', status: 'postponed', startDate: '2026-12-05' } as const,
      { id: 'jazz-2', status: 'approved', startDate: '2026-12-12' } as const,
    ],
  };
  expect(earliestDay(listing, 'jazz-1', TODAY)).toBe('2026-12-05');
  expect(earliestDay(listing, 'jazz-2', TODAY)).toBe(TODAY);
  expect(earliestDay(listing, null, TODAY)).toBe(TODAY);
});
