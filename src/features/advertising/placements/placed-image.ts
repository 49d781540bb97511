/**
 * How an advertisement is shown, in the built page and by its script. In its own file: ad blockers stop
 * a script named like `advertisement.ts`.
 */
import { outsideAddress } from '../../../text/outside-link.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { Advertisement, AdShape } from '../advertisement.ts';

/** Accessible names of a placement. */
export const PLACEMENT_NAMES = { paid: 'Advertisement', house: 'Partner notice' } as const;

/** Pixels of an image, and the widths it is offered in. */
export const PLACEMENT_IMAGES: Readonly<
  Record<AdShape, { width: number; height: number; widths: readonly number[]; sizes: string }>
> = {
  horizontal: { width: 728, height: 90, widths: [364, 728, 1456], sizes: 'min(728px, 92vw)' },
  sidebar: { width: 300, height: 250, widths: [300, 600], sizes: '300px' },
  other: { width: 300, height: 120, widths: [300, 600], sizes: '300px' },
};

/** An advertisement as a page shows it. */
export interface ShownAd {
  id: string;
  title: string;
  imageUrl: string;
  /** Null without a web address: the image is no link. */
  linkUrl: string | null;
  alt: string;
  /** Last Central day on show. */
  endDate: WallDate;
}

/** The ad as a page shows it; null without an image. */
export function shownAd(ad: Advertisement): ShownAd | null {
  const { id, title, imageUrl, altText, endDate } = ad;
  if (imageUrl === null) return null;
  const linkUrl = outsideAddress(ad.linkUrl);
  return { id, title, imageUrl, linkUrl, alt: altText ?? title, endDate };
}
