import { expect, it } from 'vitest';
import { undoSeconds } from '../../../../../src/features/admin/app/undo-offer.ts';

const NOW = new Date('2026-11-24T15:00:00Z');

it.each([
  ['without a hold, none', null, 0],
  ['as long as the hold', '2026-11-24T15:00:09.900+00:00', 9],
  ['eight where the clock is late', '2026-11-24T16:00:00Z', 8],
  ['eight where the clock is early', '2026-11-24T14:59:00Z', 8],
])('seconds to undo: %s', (_, heldUntil, seconds) => {
  expect(undoSeconds(heldUntil, NOW)).toBe(seconds);
});
