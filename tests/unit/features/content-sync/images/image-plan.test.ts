import { expect, it } from 'vitest';
import {
  newImageBudget,
  nextTryOn,
} from '../../../../../src/features/content-sync/images/image-plan.ts';

it.each([
  [1, true, '2026-11-23'],
  [2, true, '2026-11-23'],
  [3, true, '2027-01-18'],
  [9, true, '2027-01-18'],
  [1, false, '2027-01-18'],
])('after %i tries, passing: %s, an image is tried again from %s on', (tries, isPassing, day) => {
  expect(nextTryOn(tries, isPassing, '2026-11-23')).toBe(day);
});

it('each run has a budget of its own', () => {
  newImageBudget().silentHosts.add('slow.example');
  expect(newImageBudget()).toEqual({ images: 40, ms: 20_000, silentHosts: new Set() });
});
