/**
 * The worst case of a run: 10,000 dates in batches, each within the time limit of a call; then the same dates
 * again, which change nothing.
 */
import { beforeAll, expect, it } from 'vitest';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const records = syncRecords(database);

const LISTINGS = 500;
const DATES = 20;
const BATCH = 50;
const BAR_MS = 30_000;

const batches = Array.from({ length: LISTINGS / BATCH }, (_, batch) =>
  Array.from({ length: BATCH }, (__, n) => {
    const place = batch * BATCH + n;
    const dates = Array.from({ length: DATES }, (___, day) =>
      givenDate(
        `2030-${String(1 + (place % 12)).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`,
      ),
    );
    const description = 'Ninety words or so of a play, a band and a gallery by the sea. '.repeat(7);
    return take(dates, { title: `Play ${place}`, description }, { externalId: `play-${place}` });
  }),
);

beforeAll(() => records.start());

it('10,000 new dates are stored in under 30 s, and the second time nothing is written', async () => {
  const began = performance.now();
  for (const batch of batches) {
    const results = await records.apply(...batch);
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['created']));
  }
  const took = performance.now() - began;
  const rows = () =>
    database.row(
      `select count(*)::int as dates, md5(string_agg(x, '' order by x)) as hash
        from (select e.id || e.xmin || e.ctid as x from public.events e) r`,
    );
  const before = await rows();
  expect(before['dates']).toBe(LISTINGS * DATES);
  const again = performance.now();
  for (const batch of batches) {
    const results = await records.apply(...batch);
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['unchanged']));
  }
  const tookAgain = performance.now() - again;
  expect(await rows()).toEqual(before);
  process.stdout.write(`10,000 dates: ${Math.round(took)} ms, again ${Math.round(tookAgain)} ms\n`);
  expect(took).toBeLessThan(BAR_MS);
  expect(tookAgain).toBeLessThan(BAR_MS);
}, 120_000);
