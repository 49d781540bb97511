import { AD_ORDER_TYPES } from '../packages/ad-package.ts';
import { AD_SHAPES, type AdShape } from '../advertisement.ts';
import { fitsShape } from '../placements/placed-ads.ts';
import { bannerPlacement } from '../banner-size.ts';
import type { AdOrder } from './ad-order.ts';

/**
 * The place an order's image will stand, or stands, in; null where it has none: a custom package
 * without an image, with one that fits nowhere, or agreed on otherwise.
 */
export function adPlace({
  type,
  placement,
  image,
  state,
}: Pick<AdOrder, 'type' | 'placement' | 'image' | 'state'>): AdShape | null {
  const sold = AD_SHAPES.find((shape) => fitsShape({ type, placement }, shape));
  if (sold !== undefined) return sold;
  // A custom package has no place before it is approved: its image decides.
  const ordered = AD_ORDER_TYPES.find((known) => known === type);
  if (state !== 'pending' || ordered === undefined) return null;
  if (image?.width == null || image.height === null) return null;
  return bannerPlacement(ordered, { width: image.width, height: image.height });
}
