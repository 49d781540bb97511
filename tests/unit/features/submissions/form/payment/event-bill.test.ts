import { expect, it } from 'vitest';
import { eventBill } from '../../../../../../src/features/submissions/form/payment/event-bill.ts';

const values = { title: ' Pottery ', startDate: '2026-12-01', endDate: '' };

it('names the event and its day', () => {
  expect(eventBill(values, undefined)).toEqual([
    { term: 'Premium event', text: 'Pottery' },
    { term: 'Date', text: 'Dec 1, 2026' },
  ]);
});

it('names the run of an exhibition, and the number of several dates with the first and the last', () => {
  expect(eventBill({ ...values, endDate: '2027-01-05' }, undefined)[1]).toEqual({
    term: 'Date',
    text: 'Dec 1, 2026 - Jan 5, 2027',
  });
  const dates = ['2026-12-15', '2026-12-01', '2026-12-08'].map((startDate) => ({ startDate }));
  expect(eventBill(values, dates)[1]).toEqual({
    term: 'Dates',
    text: '3 dates, Dec 1, 2026 - Dec 15, 2026',
  });
});
