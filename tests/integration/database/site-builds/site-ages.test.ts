import { beforeEach, expect, it } from 'vitest';
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const events = eventRecords(database);
const ads = advertisementRecords(database);

beforeEach(() => database.clear());

/** Returns whether a page that was built on December 3 has other contents when it is built on December 5. */
const ages = () => database.call<boolean>('public.site_ages($1, $2)', ['2026-12-03', '2026-12-05']);

it.each([
  ['ended on the day of the build', { start_date: '2026-12-03' }, true],
  ['ended yesterday', { start_date: '2026-12-04' }, true],
  ['is today', { start_date: '2026-12-05' }, true],
  ['is tomorrow', { start_date: '2026-12-06' }, false],
  ['ended before the build', { start_date: '2026-12-02' }, false],
  ['began yesterday and goes on', { start_date: '2026-12-04', end_date: '2026-12-09' }, true],
  [
    'began before the build and goes on',
    { start_date: '2026-12-02', end_date: '2026-12-09' },
    false,
  ],
  [
    'began before the build and is on for less than a week',
    { start_date: '2026-12-02', end_date: '2026-12-08' },
    true,
  ],
  [
    'was cancelled, though it would be on',
    { start_date: '2026-12-02', end_date: '2026-12-08', status: 'cancelled' },
    false,
  ],
  [
    'has hours of the day on its card',
    {
      ...{ start_date: '2026-12-02', end_date: '2026-12-09' },
      opening_hours: [{ days: [6], opens: '10:00', closes: '17:00' }],
    },
    true,
  ],
  ['ended yesterday and was cancelled', { start_date: '2026-12-04', status: 'cancelled' }, true],
  [
    'ended yesterday and was never published',
    { start_date: '2026-12-04', status: 'pending' },
    false,
  ],
])('pages age by an event that %s: %#', async (_, columns, expected) => {
  await events.add({ status: 'approved', ...columns });
  expect(await ages()).toBe(expected);
});

it.each([
  ['of the weekend that is now the coming one', '2026-12-11', true],
  ['of its Sunday', '2026-12-13', true],
  ['before that weekend', '2026-12-10', false],
  ['after it', '2026-12-14', false],
])("a Sunday's pages age on Monday by an event %s: %#", async (_, day, expected) => {
  await events.add({ status: 'approved', start_date: day });
  const aged = await database.call<boolean>('public.site_ages($1, $2)', [
    '2026-12-06',
    '2026-12-07',
  ]);
  expect(aged).toBe(expected);
});

it.each([
  ['begins today', '2026-12-05', '2026-12-05', true],
  ['began on the day of the build', '2026-12-03', '2026-12-06', false],
  ['ended yesterday', '2026-12-01', '2026-12-04', true],
  ['ends today', '2026-12-01', '2026-12-05', false],
  ['was on yesterday only, between the builds', '2026-12-04', '2026-12-04', false],
  ['begins tomorrow', '2026-12-06', '2026-12-07', false],
])('pages age by an announcement that %s', async (_, first, last, expected) => {
  await database.insert('announcements', { message: 'A storm', first_day: first, last_day: last });
  expect(await ages()).toBe(expected);
});

it.each([
  ['begins today', '2026-12-05', '2027-01-04', true],
  ['began on the day of the build', '2026-12-03', '2027-01-02', false],
  ['ended yesterday', '2026-11-05', '2026-12-04', true],
  ['ends today', '2026-11-06', '2026-12-05', false],
  ['begins tomorrow', '2026-12-06', '2027-01-05', false],
])('pages age by an advertisement that %s: %#', async (_, start, end, expected) => {
  await ads.add({ status: 'active', start_date: start, end_date: end });
  expect(await ages()).toBe(expected);
});
