import type { WallDate } from '../../time/wall-time.ts';

export const AD_TYPES = ['sidebar', 'horizontal', 'image', 'custom'] as const;
export type AdType = (typeof AD_TYPES)[number];

/** The statuses from order to end. An `active` advertisement past its last day is over. */
export const AD_STATUSES = [
  'draft',
  'pending',
  'active',
  'paused',
  'rejected',
  'cancelled',
] as const;
export type AdStatus = (typeof AD_STATUSES)[number];

/** The public columns of an advertisement. */
export interface Advertisement {
  id: string;
  title: string;
  imageUrl: string | null;
  linkUrl: string | null;
  altText: string | null;
  type: AdType;
  /** `homepage` (the default), `sidebar`, `horizontal_banner` or as agreed. */
  placement: string;
  status: 'active';
  /** The first and the last day on show, in Central time. */
  startDate: WallDate;
  endDate: WallDate;
}

/** The shapes of placements: across the page, in its column, and any other. */
export const AD_SHAPES = ['horizontal', 'sidebar', 'other'] as const;
export type AdShape = (typeof AD_SHAPES)[number];
