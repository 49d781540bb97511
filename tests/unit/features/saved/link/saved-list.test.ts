import { expect, test } from 'vitest';
import { savedListSchema } from '../../../../../src/features/saved/link/saved-list.ts';

test('a list holds each event once, and at most a hundred', () => {
  expect(savedListSchema.parse({ events: ['a-1', 'b-2', 'a-1'] })).toEqual(['a-1', 'b-2']);
  const tooMany = Array.from({ length: 101 }, (_, at) => `e${at}`);
  for (const events of [tooMany, ['A'], ['a b'], [''], ['a\n'], 'a', undefined]) {
    expect(savedListSchema.safeParse({ events }).success).toBe(false);
  }
});
