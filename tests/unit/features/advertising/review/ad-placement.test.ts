import { expect, test } from 'vitest';
import { adPlacement } from '../../../../../src/features/advertising/review/ad-placement.ts';

const image = (width: number | null, height: number | null) => ({
  url: '/a.webp',
  width,
  height,
  alt: null,
});

test.each([
  ['sidebar', 'sidebar', null, 'sidebar'],
  ['horizontal', 'homepage', null, 'horizontal'],
  ['image', 'sidebar', image(null, null), 'sidebar'],
  ['image', 'horizontal_banner', null, 'horizontal'],
  ['image', 'footer', null, 'other'],
  ['custom', 'horizontal_banner', image(null, null), 'horizontal'],
  ['custom', 'homepage', image(728, 90), 'horizontal'],
  ['custom', 'homepage', image(600, 500), 'sidebar'],
  ['custom', 'homepage', image(400, 400), null],
  ['custom', 'homepage', image(null, null), null],
  ['custom', 'homepage', null, null],
] as const)('%s, placed %s, with the image %j: %s', (type, placement, given, shape) => {
  expect(adPlacement({ type, placement, image: given, state: 'pending' })).toBe(shape);
});

test('an approved custom package without a placement has none', () => {
  const given = { type: 'custom', placement: 'homepage', image: image(728, 90) } as const;
  expect(adPlacement({ ...given, state: 'active' })).toBeNull();
});
