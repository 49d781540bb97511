import { type BannerPlacement, bannerPlacement } from '../../advertising/banner-size.ts';
import type { AdStatus } from '../../advertising/advertisement.ts';
import type { AdvertisementByLink } from './linked-advertisement.ts';

/** Says whether the private link still accepts an image, by the same rule as the database. */
export const takesImage = (status: AdStatus): boolean => status === 'draft' || status === 'pending';

/**
 * Returns where the image appears: in the placement that the package has. A custom package has none; then the
 * image appears where its size fits or, if its size is unknown or fits nowhere, in the agreed placement.
 */
export function shownPlacement({
  type,
  placement,
  image,
}: Pick<AdvertisementByLink, 'type' | 'placement' | 'image'>): BannerPlacement {
  if (type === 'sidebar' || type === 'horizontal') return type;
  const { width, height } = image ?? { width: null, height: null };
  const fitting =
    width === null || height === null ? null : bannerPlacement('custom', { width, height });
  return fitting ?? (placement === 'sidebar' ? 'sidebar' : 'horizontal');
}
