import { expect, test } from 'vitest';
import {
  AD_STATES,
  adStateBadge,
  adStateLabel,
} from '../../../../src/desk/advertising/ad-state.ts';

test('every state has its own label', () => {
  expect(new Set(AD_STATES.map(adStateLabel)).size).toBe(AD_STATES.length);
});

test('an approved ad that has not started shows its first day', () => {
  const badge = (startDate: string) => adStateBadge({ state: 'active', startDate }, '2026-11-22');
  expect(badge('2026-11-23')).toEqual({ label: 'Starts Nov 23, 2026', tone: 'info' });
  expect(badge('2026-11-22')).toEqual({ label: 'Live', tone: 'success' });
  expect(adStateBadge({ state: 'pending', startDate: null }, '2026-11-22').label).toBe('Waiting');
});
