/**
 * How an advertisement stands in its place, in the built page and in what its script puts there. Ships
 * to the browser, in a file of its own: a script called like `advertisement.ts` is one that blockers
 * stop before it has asked for anything.
 */
import { outsideAddress } from '../../../text/outside-link.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { Advertisement, AdShape } from '../advertisement.ts';

/** The names of a place, for those who do not see it. */
export const PLACE_NAMES = { paid: 'Advertisement', house: 'Partner notice' } as const;

/** The room of an image in pixels, and the widths to offer it in. */
export const PLACE_IMAGES: Readonly<
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
  /** Null when there is no web address to lead to: then it is an image and no link. */
  linkUrl: string | null;
  alt: string;
  /** The last day it is shown. */
  endDate: WallDate;
}

/** How an advertisement is shown; null when it has no image. */
export function shownAd(ad: Advertisement): ShownAd | null {
  const { id, title, imageUrl, altText, endDate } = ad;
  if (imageUrl === null) return null;
  const linkUrl = outsideAddress(ad.linkUrl);
  return { id, title, imageUrl, linkUrl, alt: altText ?? title, endDate };
}
