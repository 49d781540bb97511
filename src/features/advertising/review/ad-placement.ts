import { AD_ORDER_TYPES } from '../packages/ad-package.ts';
import { AD_SHAPES, type AdShape } from '../advertisement.ts';
import { fitsShape } from '../placements/placed-ads.ts';
import { bannerPlace } from '../banner-size.ts';
import type { AdOrder } from './ad-order.ts';

/**
 * The place an order's picture will stand, or stands, in; null where it has none: a custom package
 * without a picture, with one that fits nowhere, or agreed on otherwise.
 */
export function adPlace({
  type,
  placement,
  picture,
  state,
}: Pick<AdOrder, 'type' | 'placement' | 'picture' | 'state'>): AdShape | null {
  const sold = AD_SHAPES.find((shape) => fitsShape({ type, placement }, shape));
  if (sold !== undefined) return sold;
  // A custom package has no place before it is approved: its picture decides.
  const ordered = AD_ORDER_TYPES.find((known) => known === type);
  if (state !== 'pending' || ordered === undefined) return null;
  if (picture?.width == null || picture.height === null) return null;
  return bannerPlace(ordered, { width: picture.width, height: picture.height });
}
