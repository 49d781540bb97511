import { expect, test } from 'vitest';
import { organizerTypeLabel } from '../../../../src/features/organizers/organizer.ts';

test.each([
  ['theater_company', 'Theater Company'],
  ['_', null],
  [null, null],
])('the type %j has the label %j', (type, label) => {
  expect(organizerTypeLabel(type)).toBe(label);
});
