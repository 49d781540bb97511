import { expect, test } from 'vitest';
import { whatsOn } from '../../../../../src/features/events/home/whats-on.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

// Today in these tests, a Monday.
const TODAY = '2026-11-23';
const SATURDAY = '2026-11-28';
const ids = ({ events }: { events: readonly { id: string }[] }) => events.map(({ id }) => id);
const on = (id: string, startDate: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({
    ...{ id, startDate, endDate: null, openingHours: null, listingId: null },
    ...changes,
  });

test('today and the weekend are apart, and what is called off is left out', () => {
  const { today, weekend } = whatsOn(
    [
      on('now', TODAY),
      on('cancelled', TODAY, { status: 'cancelled' }),
      on('thursday', '2026-11-26'),
      on('saturday', SATURDAY),
      on('postponed', SATURDAY, { status: 'postponed' }),
      on('next', '2026-12-05'),
    ],
    TODAY,
    [],
  );
  expect(ids(today)).toEqual(['now']);
  expect(ids(weekend)).toEqual(['saturday']);
});

test('on a Saturday what is on today is not repeated', () => {
  const { today, weekend } = whatsOn([on('a', SATURDAY), on('b', '2026-11-29')], SATURDAY, []);
  expect([ids(today), ids(weekend)]).toEqual([['a'], ['b']]);
});

test('a listing is shown once, by its next date, and counted by each, as on the page of the weekend', () => {
  const dates = [TODAY, SATURDAY, '2026-11-29'].map((day) => on(day, day, { listingId: 'class' }));
  const { today, weekend } = whatsOn(dates, TODAY, []);
  expect([ids(today), ids(weekend), weekend.total]).toEqual([[TODAY], [], 2]);
});

test('what is featured is not named again, on no date of its listing, but counted', () => {
  const featured = on('first', '2026-11-24', { listingId: 'class' });
  const exhibition = on('show', '2026-11-01', { endDate: '2026-12-24' });
  const { today, weekend, onView } = whatsOn(
    [exhibition, on('now', TODAY), featured, on('again', SATURDAY, { listingId: 'class' })],
    TODAY,
    [featured, exhibition],
  );
  expect([ids(today), ids(weekend), ids(onView)]).toEqual([['now'], [], []]);
  expect([today.total, weekend.total, onView.total]).toEqual([2, 2, 0]);
});

test('six rows are shared: two for today, more where the weekend leaves room', () => {
  const many = (day: string, count: number) =>
    Array.from({ length: count }, (_, at) => on(`${day} ${at}`, day));
  const rows = (todays: number, weekends: number) => {
    const { today, weekend } = whatsOn(
      [...many(TODAY, todays), ...many(SATURDAY, weekends)],
      TODAY,
      [],
    );
    return [today.events.length, today.total, weekend.events.length, weekend.total];
  };
  expect(rows(9, 9)).toEqual([2, 9, 4, 9]);
  expect(rows(9, 1)).toEqual([5, 9, 1, 1]);
  expect(rows(1, 9)).toEqual([1, 1, 5, 9]);
  expect(rows(0, 0)).toEqual([0, 0, 0, 0]);
});

test('exhibitions are on view, closing soon first, and counted in today, as on its page', () => {
  const show = (id: string, endDate: string) => on(id, '2026-11-01', { endDate });
  const { today, onView } = whatsOn(
    [
      show('late', '2027-02-01'),
      show('soon', '2026-11-30'),
      show('mid', '2026-12-24'),
      show('last', '2027-03-01'),
    ],
    TODAY,
    [],
  );
  expect(ids(onView)).toEqual(['soon', 'mid', 'late']);
  expect([onView.total, ids(today), today.total]).toEqual([4, [], 4]);
});
