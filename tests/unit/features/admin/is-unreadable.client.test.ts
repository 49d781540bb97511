import { expect, test } from 'vitest';
import { isUnreadable } from '../../../../src/features/admin/is-unreadable.client.ts';
import { ApiError } from '../../../../src/ui/data/api.client.ts';

test('what was read stays when it can’t be read again, unless it is gone', () => {
  const away = new ApiError(503, 'Please try again soon.');
  const gone = new ApiError(404, 'There is no such article.');
  expect(isUnreadable(null, undefined)).toBe(false);
  expect(isUnreadable(away, undefined)).toBe(true);
  expect(isUnreadable(new TypeError('offline'), undefined)).toBe(true);
  expect(isUnreadable(away, [])).toBe(false);
  expect(isUnreadable(new TypeError('offline'), {})).toBe(false);
  expect(isUnreadable(gone, {})).toBe(true);
});
