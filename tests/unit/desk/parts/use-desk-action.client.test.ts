import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/ui/data/api.client.ts';
import { isSettled } from '../../../../src/desk/parts/use-desk-action.client.ts';

test.each([
  [404, true],
  [409, true],
  [400, false],
  [401, false],
  [503, false],
])('after %i, no retry is offered: %s', (status, settled) => {
  expect(isSettled(new ApiError(status, ''))).toBe(settled);
});
