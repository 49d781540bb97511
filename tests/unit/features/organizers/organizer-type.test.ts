import { expect, test } from 'vitest';
import { organizerTypeLabel } from '../../../../src/features/organizers/organizer-type.ts';

test.each([
  ['theater_company', 'Theater Company'],
  ['nonprofit', 'Nonprofit'],
  ['  film  society ', 'Film Society'],
  ['', null],
  ['_', null],
  [null, null],
])('%j reads %j', (type, label) => {
  expect(organizerTypeLabel(type)).toBe(label);
});
