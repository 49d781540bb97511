import { expect, it } from 'vitest';
import { AD_STATUSES } from '../../../../../src/features/advertising/advertisement.ts';
import {
  shownPlace,
  placementSize,
  takesImage,
} from '../../../../../src/features/manage-links/advertisement/linked-image.ts';
import { sampleLinkedAd } from '../../../../support/samples/sample-linked-ad.ts';

it('an image can be sent until somebody has decided', () => {
  expect(AD_STATUSES.filter(takesImage)).toEqual(['draft', 'pending']);
});

const image = (width: number | null, height: number | null) => ({
  url: 'https://images.example.org/a.webp',
  width,
  height,
  alt: null,
});

it.each([
  ['sidebar', 'sidebar', null, 'sidebar'],
  ['horizontal', 'horizontal_banner', null, 'horizontal'],
  ['custom', 'homepage', image(600, 500), 'sidebar'],
  ['custom', 'homepage', image(1456, 180), 'horizontal'],
  ['custom', 'sidebar', image(null, null), 'sidebar'],
  ['image', 'homepage', image(123, 456), 'horizontal'],
] as const)('of a %s placed %s with %j it is shown %s', (type, placement, given, place) => {
  expect(shownPlace(sampleLinkedAd({ type, placement, image: given }))).toBe(place);
});

it('its place has the size of the slot', () => {
  expect(placementSize(sampleLinkedAd())).toEqual({ width: 300, height: 250 });
  expect(placementSize(sampleLinkedAd({ type: 'horizontal', image: null }))).toEqual({
    width: 728,
    height: 90,
  });
});
