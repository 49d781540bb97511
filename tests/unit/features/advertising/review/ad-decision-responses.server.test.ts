import { expect, it, test } from 'vitest';
import { requireDecided } from '../../../../../src/features/advertising/review/ad-decision-responses.server.ts';

it('a decision that was made is answered with the state', () => {
  expect(requireDecided({ outcome: 'decided', status: 'active' })).toBe('active');
});

test.each([
  [{ outcome: 'missing' }, 404, 'There is no such advertisement any more.'],
  [
    { outcome: 'conflict', status: 'over' },
    409,
    'This cannot be done any more: the advertisement is over, its last day has passed.',
  ],
  [{ outcome: 'changed', status: 'pending' }, 409, /was changed meanwhile/],
  [{ outcome: 'no_picture', status: 'pending' }, 409, /has no picture yet/],
  [{ outcome: 'no_place', status: 'pending' }, 409, /728 by 90 or 300 by 250 pixels/],
  // The dialog stays open for other days.
  [{ outcome: 'dates', status: 'pending' }, 400, /These days cannot be/],
] as const)('%j is answered %i', (outcome, status, sentence) => {
  expect(() => requireDecided(outcome)).toThrow(
    expect.objectContaining({ status, message: expect.stringMatching(sentence) as string }),
  );
});
