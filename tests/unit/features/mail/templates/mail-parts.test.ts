import { expect, test } from 'vitest';
import { formatDays } from '../../../../../src/features/mail/templates/mail-parts.ts';

test('days are named by month, in their order', () => {
  expect(formatDays(['2026-12-01', '2026-12-08', '2026-12-15', '2027-01-05'])).toBe(
    'December 1, 8, and 15, 2026; January 5, 2027',
  );
});
