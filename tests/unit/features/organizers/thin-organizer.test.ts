import { expect, test } from 'vitest';
import { isThinOrganizer } from '../../../../src/features/organizers/thin-organizer.ts';

test.each([
  [null, 0, true],
  ['', 0, true],
  ['A choir.', 0, false],
  [null, 1, false],
])('an organizer described by %j with %i events is thin: %s', (description, events, thin) => {
  expect(isThinOrganizer({ description }, events)).toBe(thin);
});
