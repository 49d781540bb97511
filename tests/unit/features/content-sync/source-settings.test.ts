import { expect, test } from 'vitest';
import { newSource, sourceChange } from '../../../../src/features/content-sync/source-settings.ts';
import { samplePreview } from '../../../support/samples/sync/sample-sync.ts';

test('a found source can be saved as it is, and its category names are folded', () => {
  const { settings } = samplePreview();
  const saved = newSource.parse({ ...settings, categoryMap: { 'Café Shows': 'music', ' ': null } });
  expect(saved).toMatchObject({
    kind: 'icalendar',
    isEnabled: true,
    categoryMap: { 'cafe shows': 'music' },
  });
  expect(newSource.safeParse({ ...settings, categoryMap: { x: 'sports' } }).success).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`c${n}`, 'music']));
  expect(newSource.safeParse({ ...settings, categoryMap: many }).success).toBe(false);
});

test('a change holds only what was sent', () => {
  expect(sourceChange.parse({ isEnabled: false })).toEqual({ isEnabled: false });
  expect(sourceChange.parse({ attribution: '' })).toEqual({ attribution: null });
});
