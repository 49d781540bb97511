import type { WallDate } from '../../../time/wall-time.ts';
import type { Advertisement, AdShape } from '../advertisement.ts';
import { type ShownAd, shownAd } from './placed-image.ts';

type Placed = Pick<Advertisement, 'type' | 'placement'>;

/**
 * Which advertisements may stand in which place (specification section 2, banner ad slot):
 * - `sidebar`: those sold as sidebar, and images placed there;
 * - `horizontal`: those sold as horizontal, and images and custom packages placed there;
 * - `other`: images placed in neither.
 * What was sold decides before where it was placed, because it decides the image's shape. A custom
 * package without a place of its own stands nowhere: it was agreed on otherwise.
 */
const FITS: Record<AdShape, (ad: Placed) => boolean> = {
  sidebar: ({ type, placement }) =>
    type === 'sidebar' || (type === 'image' && placement === 'sidebar'),
  horizontal: ({ type, placement }) =>
    type === 'horizontal' || (type !== 'sidebar' && placement === 'horizontal_banner'),
  other: ({ type, placement }) =>
    type === 'image' && !['sidebar', 'horizontal_banner'].includes(placement),
};

/** Whether an advertisement may stand in a place of this shape. */
export const fitsShape = (ad: Placed, shape: AdShape): boolean => FITS[shape](ad);

/** Those that can be shown in a place of this shape on this Central day, in the order given. */
export function adsFor(ads: readonly Advertisement[], shape: AdShape, today: WallDate): ShownAd[] {
  return ads.flatMap((ad) => {
    const isRunning = ad.startDate <= today && today <= ad.endDate;
    const shown = isRunning && fitsShape(ad, shape) ? shownAd(ad) : null;
    return shown === null ? [] : [shown];
  });
}
