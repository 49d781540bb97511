/**
 * Defines how the built page and its script show an advertisement. This code has its own file, because ad
 * blockers stop a script with a name like `advertisement.ts`.
 */
import { outsideAddress } from '../../../text/web-links.ts';
import type { Advertisement, AdShape } from '../advertisement.ts';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';

/** Accessible names of a placement. */
export const PLACEMENT_NAMES = { paid: 'Advertisement', house: 'Partner notice' } as const;

/** The size of an image in pixels, and the widths in which it is offered. */
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
  imageUrl: string;
  /** Null without a web address; the image is then no link. */
  linkUrl: string | null;
  alt: string;
  /** The last day on show, in Central time. */
  endDate: WallDate;
}

/** Converts an ad into what a page shows; null without an image. */
export function shownAd(ad: Advertisement): ShownAd | null {
  const { id, title, imageUrl, altText, endDate } = ad;
  if (imageUrl === null) return null;
  const linkUrl = outsideAddress(ad.linkUrl);
  return { id, imageUrl, linkUrl, alt: altText ?? title, endDate };
}

/** Says whether the last day of an advertisement, in Central time, has passed. */
export const isOver = (lastDay: WallDate, now: Date): boolean => lastDay < centralDate(now);
