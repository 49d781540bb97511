import { expect, test } from 'vitest';
import { ApiError, sentenceOf } from '../../../../src/ui/data/api.client.ts';

test("an error reads as the guide's own sentence, without its status", () => {
  expect(sentenceOf(new ApiError(409, 'Another admin has decided.'))).toBe(
    'Another admin has decided.',
  );
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(
    'The guide could not be reached. A blocker may be the reason. Please try again.',
  );
});
