import { expect, test } from 'vitest';
import { adPlace } from '../../../../../src/features/advertising/review/ad-placement.ts';

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
] as const)('%s, placed %s, with the image %j stands %s', (type, placement, given, place) => {
  expect(adPlace({ type, placement, image: given, state: 'pending' })).toBe(place);
});

test('a custom package that is up without a place of its own was agreed on otherwise', () => {
  const given = { type: 'custom', placement: 'homepage', image: image(728, 90) } as const;
  expect(adPlace({ ...given, state: 'active' })).toBeNull();
});
