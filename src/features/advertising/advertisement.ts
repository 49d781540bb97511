import type { WallDate } from '../../time/wall-time.ts';

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
