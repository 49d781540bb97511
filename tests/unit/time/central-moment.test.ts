import { expect, it } from 'vitest';
import { centralMoment } from '../../../src/time/central-moment.ts';

it('a moment is shown on the Central clock', () => {
  expect(centralMoment('2026-11-24T15:00:00+00:00')).toBe('Tuesday, November 24, 2026 at 9:00 AM');
  expect(centralMoment('2027-07-01T03:30:00+00:00')).toBe('Wednesday, June 30, 2027 at 10:30 PM');
});
