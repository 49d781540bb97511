import { type BannerPlacement, bannerPlacement } from '../../advertising/banner-size.ts';
import type { AdStatus } from '../../advertising/advertisement.ts';
import type { LinkedAdvertisement } from './linked-advertisement.ts';

/** Says whether the private link may still send an image, by the same rule as the database. */
export const takesImage = (status: AdStatus): boolean => status === 'draft' || status === 'pending';

/**
 * Returns where the image appears: in the placement of the package; without one, in a placement for the
 * image's size; if unknown, as agreed.
 */
export function shownPlacement({
  type,
  placement,
  image,
}: Pick<LinkedAdvertisement, 'type' | 'placement' | 'image'>): BannerPlacement {
  if (type === 'sidebar' || type === 'horizontal') return type;
  const { width, height } = image ?? { width: null, height: null };
  const fitting =
    width === null || height === null ? null : bannerPlacement('custom', { width, height });
  return fitting ?? (placement === 'sidebar' ? 'sidebar' : 'horizontal');
}
