import { type BannerPlace, bannerPlace, BANNER_SIZES } from '../../advertising/banner-size.ts';
import type { AdStatus } from '../../advertising/advertisement.ts';
import type { ManagedAdvertisement } from './linked-advertisement.ts';

/** Whether the private link may still send a picture; the database decides by the same rule. */
export const takesPicture = (status: AdStatus): boolean =>
  status === 'draft' || status === 'pending';

/** The place its picture is shown in: the one that was sold, else by the picture's size, else as agreed. */
export function shownPlace({
  type,
  placement,
  picture,
}: Pick<ManagedAdvertisement, 'type' | 'placement' | 'picture'>): BannerPlace {
  if (type === 'sidebar' || type === 'horizontal') return type;
  const { width, height } = picture ?? { width: null, height: null };
  const fitting =
    width === null || height === null ? null : bannerPlace('custom', { width, height });
  return fitting ?? (placement === 'sidebar' ? 'sidebar' : 'horizontal');
}

/** The size its place has in pages, in pixels. */
export const slotSize = (ad: Parameters<typeof shownPlace>[0]) => BANNER_SIZES[shownPlace(ad)];
