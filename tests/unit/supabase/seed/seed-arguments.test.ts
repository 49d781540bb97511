import { expect, test } from 'vitest';
import { readSeedArguments } from '../../../../supabase/seed/seed-arguments.ts';

const plain = { reset: false, yes: false };

test('without options everything written by hand is seeded around today', () => {
  expect(readSeedArguments(plain)).toEqual({
    ...plain,
    events: undefined,
    venues: undefined,
    today: undefined,
  });
});

test('a number of events, of venues and a day are taken', () => {
  const given = { ...plain, events: '20000', venues: '2000', today: '2026-07-04' };
  expect(readSeedArguments(given)).toEqual({
    ...plain,
    events: 20_000,
    venues: 2000,
    today: '2026-07-04',
  });
});

test.each(['0', '-3', '1.5', 'many', '', '1000000'])('%j is no number of events', (events) => {
  expect(() => readSeedArguments({ ...plain, events })).toThrow('Give a number from 1 to 100000.');
});

test.each(['0', '-3', '1.5', 'many', '', '5001'])('%j is no number of venues', (venues) => {
  expect(() => readSeedArguments({ ...plain, venues })).toThrow(
    `--venues is "${venues}". Give a number from 1 to 5000.`,
  );
});

test.each(['2026-02-30', 'tomorrow', '07/04/2026'])('%j is no day', (today) => {
  expect(() => readSeedArguments({ ...plain, today })).toThrow('Give a day like 2026-07-04.');
});
