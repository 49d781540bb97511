import { expect, test } from 'vitest';
import { pageDescription } from '../../../../../src/features/events/page/page-description.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

test('an event is described by its text or, without one, by its day and place', () => {
  const facts = { startDate: '2026-11-07', endDate: null, venueName: 'Harbor Hall' };
  const describe = (description: string, city: string) =>
    pageDescription(sampleEvent({ ...facts, description, city }));
  expect(describe('Three trios.\nBy the harbor.', 'Rockport, TX')).toBe(
    'Three trios. By the harbor.',
  );
  expect(describe(' \n', 'Rockport, TX')).toBe(
    'Saturday, November 7, 2026, Harbor Hall, Rockport, TX',
  );
  expect(describe('', '')).toBe('Saturday, November 7, 2026, Harbor Hall');
});
