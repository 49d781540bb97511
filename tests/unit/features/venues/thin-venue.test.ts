import { expect, test } from 'vitest';
import { isThinVenue } from '../../../../src/features/venues/thin-venue.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

test('a venue without a description and without any event is thin', () => {
  const none = { upcoming: [], past: [] };
  expect(isThinVenue({ description: '' }, none)).toBe(true);
  expect(isThinVenue({ description: 'A pier.' }, none)).toBe(false);
  expect(isThinVenue({ description: '' }, { upcoming: [], past: [sampleEvent()] })).toBe(false);
});
