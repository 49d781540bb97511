import { expect, it } from 'vitest';
import { AD_STATUSES } from '../../../../../src/features/advertising/advertisement.ts';
import {
  shownPlacement,
  takesImage,
} from '../../../../../src/features/manage-links/advertisement/linked-image.ts';
import { sampleAdByLink } from '../../../../support/samples/sample-linked-ad.ts';

it('an image can be sent until an admin has decided', () => {
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
] as const)(
  'a %s placed %s with the image %j is shown in the placement %s',
  (type, placement, given, shown) => {
    expect(shownPlacement(sampleAdByLink({ type, placement, image: given }))).toBe(shown);
  },
);
