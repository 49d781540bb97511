import {
  type BannerPlacement,
  bannerPlacement,
  BANNER_SIZES,
} from '../../advertising/banner-size.ts';
import type { AdStatus } from '../../advertising/advertisement.ts';
import type { LinkedAdvertisement } from './linked-advertisement.ts';

/** Whether the private link may still send an image; the database decides by the same rule. */
export const takesImage = (status: AdStatus): boolean => status === 'draft' || status === 'pending';

/** The place its image is shown in: the one that was sold, else by the image's size, else as agreed. */
export function shownPlace({
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

/** The size its place has in pages, in pixels. */
export const placementSize = (ad: Parameters<typeof shownPlace>[0]) => BANNER_SIZES[shownPlace(ad)];
