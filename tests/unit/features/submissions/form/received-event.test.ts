import { expect, it } from 'vitest';
import { receivedEvent } from '../../../../../src/features/submissions/form/received-event.ts';

const first = { startDate: '2026-12-01', startTime: '18:00', endDate: '', endTime: '' };
const values = { title: ' Pottery ', contactEmail: ' ana@example.org ', ...first };
const paid = {
  orderNumber: 'CBA-00000-00001',
  amount: 29,
  hasEarlierDetails: false,
  change: () => Promise.resolve(null),
};

it('has the title, the address, the one date, and what was paid', () => {
  expect(receivedEvent(values, paid)).toEqual({
    title: 'Pottery',
    email: 'ana@example.org',
    dates: [first],
    exhibition: null,
    paid,
    differences: [],
  });
});

it('has the event that was paid from another version of the draft, and what differs', () => {
  const earlier = {
    title: 'Clay',
    contactEmail: 'bo@example.org',
    differences: [{ label: 'Event name', before: 'Clay', after: 'Pottery' }],
  };
  expect(receivedEvent(values, { ...paid, earlier })).toMatchObject({
    title: 'Clay',
    email: 'bo@example.org',
    dates: [],
    differences: earlier.differences,
  });
});

it('has every date as it was sent', () => {
  const dates = [first, { ...first, startDate: '2026-12-08' }];
  expect(receivedEvent({ ...values, dates }, null).dates).toEqual(dates);
});

it('has the hours and the opening of an exhibition', () => {
  const openingHours = [{ days: [3, 6], opens: '10:00', closes: '17:00' }];
  const openingReception = { date: '2026-12-04', startTime: '18:00', endTime: '' };
  expect(receivedEvent({ ...values, openingHours, openingReception }, null).exhibition).toEqual({
    openingHours,
    openingReception: { ...openingReception, endTime: null },
  });
  expect(
    receivedEvent({ ...values, openingHours, openingReception: null }, null).exhibition,
  ).toEqual({ openingHours, openingReception: null });
});
