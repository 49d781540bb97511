import { expect, test } from 'vitest';
import {
  AD_STATES,
  adStateBadge,
  adStateLabel,
  possibleDecisions,
} from '../../../../../src/features/advertising/review/ad-state.ts';

test.each([
  ['pending', ['approve', 'reject']],
  ['active', ['pause', 'cancel']],
  ['paused', ['resume', 'cancel']],
  ['over', []],
  ['rejected', []],
  ['cancelled', []],
] as const)('of an order that is %s can be decided: %j', (state, decisions) => {
  expect(possibleDecisions(state)).toEqual(decisions);
});

test('every state has a word of its own', () => {
  expect(new Set(AD_STATES.map(adStateLabel)).size).toBe(AD_STATES.length);
});

test('one that is up and not yet on show says from when it is', () => {
  const badge = (startDate: string) => adStateBadge({ state: 'active', startDate }, '2026-11-22');
  expect(badge('2026-11-23')).toEqual({ label: 'Starts Nov 23, 2026', tone: 'info' });
  expect(badge('2026-11-22')).toEqual({ label: 'On show', tone: 'success' });
  expect(adStateBadge({ state: 'pending', startDate: null }, '2026-11-22').label).toBe('Waiting');
});
