import { expect, it } from 'vitest';
import { receivedEvent } from '../../../../../src/features/submissions/form/received-event.ts';

const first = { startDate: '2026-12-01', startTime: '18:00', endDate: '', endTime: '' };
const values = { title: ' Pottery ', contactEmail: ' ana@example.org ', ...first };
const paid = { orderNumber: 'CBA-00000-00001', amount: 29, hasEarlierDetails: false };

it('has the title, the address, the one date, and what was paid', () => {
  expect(receivedEvent(values, paid)).toEqual({
    title: 'Pottery',
    email: 'ana@example.org',
    dates: [first],
    paid,
  });
});

it('has every date as it was sent, and none of an exhibition', () => {
  const dates = [first, { ...first, startDate: '2026-12-08' }];
  expect(receivedEvent({ ...values, dates }, null).dates).toEqual(dates);
  expect(receivedEvent({ ...values, openingHours: [] }, null).dates).toEqual([]);
});
