import { type AdOrderType } from '../ad-package.ts';
import type { AdType } from '../advertisement.ts';
import { type BannerPlace, bannerPlace, BANNER_SIZES } from '../banner-size.ts';
import type { AdStatus, ManagedAdvertisement } from './managed-advertisement.ts';

/** What was ordered, for the rules about pictures: the older kind was agreed on, too. */
export const orderTypeOf = (type: AdType): AdOrderType => (type === 'image' ? 'custom' : type);

/** Whether the private link may still send a picture; the database decides by the same rule. */
export const takesPicture = (status: AdStatus): boolean =>
  status === 'draft' || status === 'pending';

/** The place its picture is shown in; by its size where that says, else by what was ordered. */
export function shownPlace({
  type,
  placement,
  picture,
}: Pick<ManagedAdvertisement, 'type' | 'placement' | 'picture'>): BannerPlace {
  const { width, height } = picture ?? { width: null, height: null };
  const fitting =
    width === null || height === null ? null : bannerPlace(orderTypeOf(type), { width, height });
  if (fitting !== null) return fitting;
  if (type === 'sidebar' || placement === 'sidebar') return 'sidebar';
  return 'horizontal';
}

/** The size its place has in pages, in pixels. */
export const slotSize = (ad: Parameters<typeof shownPlace>[0]) => BANNER_SIZES[shownPlace(ad)];
