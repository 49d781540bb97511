import { expect, it } from 'vitest';
import { AD_STATUSES } from '../../../../../src/features/advertising/advertisement.ts';
import {
  shownPlace,
  slotSize,
  takesPicture,
} from '../../../../../src/features/manage-links/advertisement/linked-image.ts';
import { sampleManagedAd } from '../../../../support/samples/sample-managed-ad.ts';

it('a picture can be sent until somebody has decided', () => {
  expect(AD_STATUSES.filter(takesPicture)).toEqual(['draft', 'pending']);
});

const picture = (width: number | null, height: number | null) => ({
  url: 'https://photos.example.org/a.webp',
  width,
  height,
  alt: null,
});

it.each([
  ['sidebar', 'sidebar', null, 'sidebar'],
  ['horizontal', 'horizontal_banner', null, 'horizontal'],
  ['custom', 'homepage', picture(600, 500), 'sidebar'],
  ['custom', 'homepage', picture(1456, 180), 'horizontal'],
  ['custom', 'sidebar', picture(null, null), 'sidebar'],
  ['image', 'homepage', picture(123, 456), 'horizontal'],
] as const)('of a %s placed %s with %j it is shown %s', (type, placement, given, place) => {
  expect(shownPlace(sampleManagedAd({ type, placement, picture: given }))).toBe(place);
});

it('its place has the size of the slot', () => {
  expect(slotSize(sampleManagedAd())).toEqual({ width: 300, height: 250 });
  expect(slotSize(sampleManagedAd({ type: 'horizontal', picture: null }))).toEqual({
    width: 728,
    height: 90,
  });
});
