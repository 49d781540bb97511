import type { WallDate } from '../../time/wall-time.ts';
import { type ShownAd, shownAd } from './placements/placed-image.ts';

export const AD_TYPES = ['sidebar', 'horizontal', 'image', 'custom'] as const;
export type AdType = (typeof AD_TYPES)[number];

/** From order to end; `active` past its last day is over. */
export const AD_STATUSES = [
  'draft',
  'pending',
  'active',
  'paused',
  'rejected',
  'cancelled',
] as const;
export type AdStatus = (typeof AD_STATUSES)[number];

/** What everybody may know of an advertisement. */
export interface Advertisement {
  id: string;
  title: string;
  imageUrl: string | null;
  linkUrl: string | null;
  altText: string | null;
  type: AdType;
  /** `homepage` (the default, which says nothing), `sidebar`, `horizontal_banner`, or as agreed. */
  placement: string;
  status: 'active';
  /** First and last day it is shown, in the guide's own zone. */
  startDate: WallDate;
  endDate: WallDate;
}

/** The places for advertisements: across a page, in its column, and any other. */
export const AD_SHAPES = ['horizontal', 'sidebar', 'other'] as const;
export type AdShape = (typeof AD_SHAPES)[number];

type Placed = Pick<Advertisement, 'type' | 'placement'>;

/**
 * Which advertisements may stand in which place (specification section 2, banner ad slot):
 * - `sidebar`: those sold as sidebar, and pictures placed there;
 * - `horizontal`: those sold as horizontal, and pictures and custom packages placed there;
 * - `other`: pictures placed in neither.
 * What was sold decides before where it was placed, because it decides the picture's shape. A custom
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
