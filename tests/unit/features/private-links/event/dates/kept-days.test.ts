import { expect, it } from 'vitest';
import { keptDays } from '../../../../../../src/features/private-links/event/dates/kept-days.ts';

const single = (status: 'approved' | 'postponed', proposed?: string) => ({
  ...{ status, fields: { startDate: '2026-12-05' }, dates: [] },
  change: proposed === undefined ? null : { fields: { startDate: proposed } },
});

it('a postponed event keeps its day and the proposed one, and no other event does', () => {
  expect(keptDays(single('postponed'), undefined)).toEqual(['2026-12-05']);
  expect(keptDays(single('postponed', '2026-12-08'), undefined)).toEqual([
    '2026-12-05',
    '2026-12-08',
  ]);
  expect(keptDays(single('approved', '2026-12-08'), undefined)).toEqual([]);
});

it('of a listing, the date that is changed counts', () => {
  const listing = {
    ...single('approved'),
    dates: [
      {
        ...{ id: 'jazz-1', status: 'postponed' as const, startDate: '2026-12-05' },
        planned: { startDate: '2026-12-09' },
      },
      { id: 'jazz-2', status: 'approved' as const, startDate: '2026-12-12', planned: {} },
    ],
  };
  expect(keptDays(listing, 'jazz-1')).toEqual(['2026-12-05', '2026-12-09']);
  expect(keptDays(listing, 'jazz-2')).toEqual([]);
  expect(keptDays(listing, null)).toEqual([]);
});
