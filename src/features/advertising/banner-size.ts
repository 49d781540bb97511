import { AD_SIZES } from '../../figures.ts';
import type { AdOrderType } from './packages/ad-package.ts';

/** The places an image can be made for. */
export type BannerPlacement = 'sidebar' | 'horizontal';

/** How large an image is. */
export interface ImageSize {
  /** Pixels. */
  width: number;
  height: number;
}

const sizeOf = (text: string): ImageSize => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

/** The size of each place in pixels (specification section 9). */
export const BANNER_SIZES: Readonly<Record<BannerPlacement, ImageSize>> = {
  sidebar: sizeOf(AD_SIZES.sidebar),
  horizontal: sizeOf(AD_SIZES.horizontal),
};

/**
 * Whether an image has the size of a place, or is larger in the same shape: its height may be off by
 * the one pixel that comes of rounding. The same rule as `private.fits_placement`.
 */
const fits = (image: ImageSize, place: ImageSize): boolean =>
  image.width >= place.width &&
  image.height >= place.height &&
  Math.abs(image.width * place.height - image.height * place.width) <=
    Math.max(place.width, place.height);

/** Where an image can stand for an order; for a custom package its image decides. */
export function bannerPlacement(type: AdOrderType, image: ImageSize): BannerPlacement | null {
  if (type !== 'sidebar' && fits(image, BANNER_SIZES.horizontal)) return 'horizontal';
  if (type !== 'horizontal' && fits(image, BANNER_SIZES.sidebar)) return 'sidebar';
  return null;
}

/** `728 by 90 pixels`. */
export const sizeInWords = ({ width, height }: ImageSize): string => `${width} by ${height} pixels`;

/** The pixels that an image of an order must have at least, in words. */
export const wantedSize = (type: AdOrderType): string =>
  type === 'custom'
    ? `${sizeInWords(BANNER_SIZES.horizontal)} or ${sizeInWords(BANNER_SIZES.sidebar)}`
    : sizeInWords(BANNER_SIZES[type]);

/** What somebody reads whose image does not fit what was ordered: what is wrong, and what to do. */
export const mismatchSentence = (type: AdOrderType): string =>
  `This image does not fit its place. Choose one of ${wantedSize(type)}, or larger in the same shape.`;
