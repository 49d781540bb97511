import { AD_SIZES } from '../../figures.ts';
import type { AdOrderType } from './packages/ad-package.ts';

/** The placements with a fixed image size. */
export type BannerPlacement = 'sidebar' | 'horizontal';

/** A size in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

const sizeOf = (text: string): ImageSize => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

/** The image size of each placement (specification section 9). */
export const BANNER_SIZES: Readonly<Record<BannerPlacement, ImageSize>> = {
  sidebar: sizeOf(AD_SIZES.sidebar),
  horizontal: sizeOf(AD_SIZES.horizontal),
};

/**
 * Says whether an image is at least as large as a size and has the same proportions, within one pixel of
 * rounding; `private.fits_placement` has the same rule.
 */
const fits = (image: ImageSize, { width, height }: ImageSize): boolean =>
  image.width >= width &&
  image.height >= height &&
  Math.abs(image.width * height - image.height * width) <= Math.max(width, height);

/** Finds the placement that an image fits, or null. A custom package allows every placement. */
export function bannerPlacement(type: AdOrderType, image: ImageSize): BannerPlacement | null {
  if (type !== 'sidebar' && fits(image, BANNER_SIZES.horizontal)) return 'horizontal';
  if (type !== 'horizontal' && fits(image, BANNER_SIZES.sidebar)) return 'sidebar';
  return null;
}

/** Writes a size in words: `728 by 90 pixels`. */
export const sizeInWords = ({ width, height }: ImageSize): string => `${width} by ${height} pixels`;

/** Writes in words the smallest size that the image of an order may have; for a custom package, two sizes. */
export const wantedSize = (type: AdOrderType): string =>
  type === 'custom'
    ? `${sizeInWords(BANNER_SIZES.horizontal)} or ${sizeInWords(BANNER_SIZES.sidebar)}`
    : sizeInWords(BANNER_SIZES[type]);

/** Says that an image does not fit its order, and which sizes fit. */
export const mismatchSentence = (type: AdOrderType): string =>
  `This image has the wrong shape or is too small. It needs ${wantedSize(type)}, or larger in the same shape.`;
