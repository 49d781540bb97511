import type { WallDate } from '../../time/wall-time.ts';

export const AD_TYPES = ['sidebar', 'horizontal', 'image', 'custom'] as const;
export type AdType = (typeof AD_TYPES)[number];

/**
 * The stored statuses, in the order of an advertisement's life. An `active` one whose last day has passed is
 * over.
 */
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

/**
 * Shapes of placements: `horizontal` across the page, `sidebar` in the page's side column, `other` for the
 * rest.
 */
export const AD_SHAPES = ['horizontal', 'sidebar', 'other'] as const;
export type AdShape = (typeof AD_SHAPES)[number];
