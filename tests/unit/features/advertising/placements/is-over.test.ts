import { expect, it } from 'vitest';
import { isOver } from '../../../../../src/features/advertising/placements/is-over.ts';

it('an ad is over when its last Central day has ended', () => {
  expect(isOver('2026-11-22', new Date('2026-11-23T05:59:00Z'))).toBe(false);
  expect(isOver('2026-11-22', new Date('2026-11-23T06:01:00Z'))).toBe(true);
});
