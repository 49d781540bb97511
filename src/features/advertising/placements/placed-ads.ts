import type { WallDate } from '../../../time/wall-time.ts';
import type { Advertisement, AdShape } from '../advertisement.ts';
import { type ShownAd, shownAd } from './placed-image.ts';

type Placed = Pick<Advertisement, 'type' | 'placement'>;

/**
 * Says for each placement which advertisements fit (specification section 2, banner ad slot). The type that
 * was sold outranks the placement, because the type decides the shape of the image.
 */
const FITS: Record<AdShape, (ad: Placed) => boolean> = {
  sidebar: ({ type, placement }) =>
    type === 'sidebar' || (type === 'image' && placement === 'sidebar'),
  horizontal: ({ type, placement }) =>
    type === 'horizontal' || (type !== 'sidebar' && placement === 'horizontal_banner'),
  other: ({ type, placement }) =>
    type === 'image' && !['sidebar', 'horizontal_banner'].includes(placement),
};

export const fitsShape = (ad: Placed, shape: AdShape): boolean => FITS[shape](ad);

/** Lists the ads to show in a placement on a day in Central time, in the order given. */
export function adsFor(ads: readonly Advertisement[], shape: AdShape, today: WallDate): ShownAd[] {
  return ads.flatMap((ad) => {
    const isRunning = ad.startDate <= today && today <= ad.endDate;
    const shown = isRunning && fitsShape(ad, shape) ? shownAd(ad) : null;
    return shown === null ? [] : [shown];
  });
}
