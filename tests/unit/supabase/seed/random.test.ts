import { expect, test } from 'vitest';
import { randomFrom } from '../../../../supabase/seed/random.ts';

const draws = (text: string, count: number): number[] => {
  const random = randomFrom(text);
  return Array.from({ length: count }, () => random.next());
};

test('equal texts give equal draws, other texts others', () => {
  expect(draws('gulf', 20)).toEqual(draws('gulf', 20));
  expect(draws('gulf', 20)).not.toEqual(draws('golf', 20));
});

test('draws are spread evenly from 0 up to 1', () => {
  const numbers = draws('spread', 20_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of numbers) {
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test('whole numbers reach both of their bounds and nothing beyond', () => {
  const random = randomFrom('dice');
  const seen = new Set(Array.from({ length: 600 }, () => random.int(1, 6)));
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a shuffle keeps every item and leaves the list itself alone', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const shuffled = randomFrom('cards').shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect([...shuffled].sort()).toEqual(list);
});

test('nothing can be picked from an empty list', () => {
  expect(() => randomFrom('none').pick([])).toThrow('empty list');
});

test('neighboring texts begin with different draws', () => {
  const begins = Array.from({ length: 5000 }, (_, index) =>
    randomFrom(`row ${String(index)}`).next(),
  );
  expect(new Set(begins).size).toBe(5000);
});
