import { expect, it } from 'vitest';
import { issueMoment } from '../../../../src/features/newsletter/newsletter-figures.ts';

it.each([
  ['2026-11-26T15:00:00.000Z', 'Thursday, November 26 at 9:00 AM'],
  ['2026-07-02T14:00:00.000Z', 'Thursday, July 2 at 9:00 AM'],
])('%s is shown in Central time', (instant, words) => {
  expect(issueMoment(instant)).toBe(words);
});
