import { expect, test } from 'vitest';
import { ListingDates } from '../../../../../src/desk/event/submission/SubmissionFacts.tsx';
import { renderReact, textOf } from '../../../../support/samples/render-react.ts';

const shown = (endDate: string, sourceName: string | null): string => {
  const times = { startDate: '2026-10-02', startTime: '18:00', endDate, endTime: '19:30' };
  const date = { id: 'poetry-bcdfgh', status: 'pending' as const, own: [], ...times };
  const source = { sourceName, sourceUrl: null };
  const listing = { id: 's', ...source, datesTotal: 1, dates: [date] };
  return textOf(renderReact(<ListingDates listing={listing} status="pending" />));
};

test('an imported date over months with the hours of an evening is marked for the reviewer', () => {
  const mark = 'A series; its dates stand on its own page.';
  expect(shown('2027-03-05', 'Poetry House')).toContain(mark);
  expect(shown('2026-10-04', 'Poetry House')).not.toContain(mark);
  expect(shown('2027-03-05', null)).not.toContain(mark);
});
