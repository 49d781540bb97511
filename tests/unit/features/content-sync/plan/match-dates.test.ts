import { describe, expect, test } from 'vitest';
import type { ListingDate } from '../../../../../src/features/content-sync/listing.ts';
import type { KnownDate } from '../../../../../src/features/content-sync/plan/known-item.ts';
import { matchDates } from '../../../../../src/features/content-sync/plan/match-dates.ts';
import { syncDate, syncListing } from '../../../../support/samples/sync/sync-listing.ts';

const TODAY = '2026-11-23';

/** Returns a date without times, of one or more days, with this key. */
const days = (key: string, startDate: string, endDate: string | null = null): ListingDate =>
  syncDate(startDate, { key, endDate, startTime: null, endTime: null });

const stored = (date: ListingDate, status = 'approved'): KnownDate => ({
  ...{ key: date.key, startDate: date.startDate, startTime: date.startTime },
  ...{ endDate: date.endDate, endTime: date.endTime, status },
});

/** Returns the dates that are matched with the known ones, as `key: first day - last day`. */
const settled = (dates: ListingDate[], known: KnownDate[]): string[] =>
  matchDates(syncListing({ dates }), known, TODAY).dates.map(({ key, startDate, endDate }) =>
    [`${key}: ${startDate}`, endDate].filter((part) => part !== null).join(' - '),
  );

describe('a date that moved after its day had passed', () => {
  const past = syncDate('2026-11-20', { key: 'x' });

  test('is a new one, which the next runs find again', () => {
    const moved = syncDate('2026-12-04', { key: 'x' });
    const found = ['x 2026-12-04: 2026-12-04'];
    expect(settled([moved], [stored(past)])).toEqual(found);
    const added = stored({ ...moved, key: 'x 2026-12-04' });
    expect(settled([moved], [stored(past), added])).toEqual(found);
    const again = syncDate('2026-12-11', { key: 'x' });
    expect(settled([again], [stored(past), added])).toEqual(['x 2026-12-04: 2026-12-11']);
  });

  test('keeps its key as long as its day has not passed', () => {
    const coming = stored({ ...past, startDate: TODAY });
    expect(settled([syncDate('2026-12-04', { key: 'x' })], [coming])).toEqual(['x: 2026-12-04']);
  });
});

describe('a date that its source identifies otherwise', () => {
  const first = '2026-12-04';

  test('is the stored one with the same start, once its event repeats', () => {
    const dates = [syncDate(first), syncDate('2026-12-11')];
    const lone = syncDate(first, { key: 'uid' });
    expect(settled(dates, [stored(lone)])).toEqual([
      `uid: ${first}`,
      '2026-12-11T19:00: 2026-12-11',
    ]);
    expect(settled(dates, [stored(lone, 'cancelled')])[0]).toBe(`2026-12-04T19:00: ${first}`);
    expect(settled([...dates, { ...lone, startDate: '2026-12-18' }], [stored(lone)])[0]).toBe(
      `2026-12-04T19:00: ${first}`,
    );
  });

  test('is the stored run of days, when the run ends later or sooner', () => {
    const run = (start: string, end: string) => days(`until ${end}`, start, end);
    const known = [stored(run(first, '2026-12-20'))];
    expect(settled([run(first, '2026-12-31')], known)).toEqual([
      `until 2026-12-20: ${first} - 2026-12-31`,
    ]);
    const begun = [stored(run('2026-11-02', '2026-12-20'))];
    expect(settled([run(TODAY, '2026-12-31')], begun)).toEqual([
      'until 2026-12-20: 2026-11-02 - 2026-12-31',
    ]);
    expect(settled([days(TODAY, TODAY)], begun)).toEqual([
      `until 2026-12-20: 2026-11-02 - ${TODAY}`,
    ]);
    expect(settled([run('2026-12-21', '2026-12-31')], begun)).toEqual([
      'until 2026-12-31: 2026-12-21 - 2026-12-31',
    ]);
  });

  test('is not the stored run of days, when it is a cancelled day of it', () => {
    const known = [stored(days('until 2026-12-20', first, '2026-12-20'))];
    const cancelled = { ...days(first, first), isCancelled: true };
    expect(settled([cancelled], known)).toEqual([`${first}: ${first}`]);
  });
});
