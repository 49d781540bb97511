import { expect, test } from 'vitest';
import { ApiError, sentenceOf } from '../../../../src/ui/data/api.client.ts';

test("an error reads as the guide's own sentence, without its status", () => {
  expect(sentenceOf(new ApiError(409, 'Somebody has decided.'))).toBe('Somebody has decided.');
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(
    'The guide could not be reached. Please try again.',
  );
});
