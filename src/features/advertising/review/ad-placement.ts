import { AD_ORDER_TYPES } from '../packages/ad-package.ts';
import { AD_SHAPES, type AdShape } from '../advertisement.ts';
import { fitsShape } from '../placements/placed-ads.ts';
import { bannerPlacement } from '../banner-size.ts';
import type { AdOrder } from './ad-order.ts';

/**
 * Finds the placement of an order's image. Null for a custom package whose image is missing or fits no
 * placement, or that is no longer pending and still has no placement.
 */
export function adPlacement({
  type,
  placement,
  image,
  state,
}: Pick<AdOrder, 'type' | 'placement' | 'image' | 'state'>): AdShape | null {
  const sold = AD_SHAPES.find((shape) => fitsShape({ type, placement }, shape));
  if (sold !== undefined) return sold;
  // Before approval, the image's size decides the placement of a custom package.
  const ordered = AD_ORDER_TYPES.find((known) => known === type);
  if (state !== 'pending' || ordered === undefined) return null;
  if (image?.width == null || image.height === null) return null;
  return bannerPlacement(ordered, { width: image.width, height: image.height });
}
