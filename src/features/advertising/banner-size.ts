import { AD_SIZES } from '../../figures.ts';
import type { AdOrderType } from './packages/ad-package.ts';

/** The places a picture can be made for. */
export type BannerPlace = 'sidebar' | 'horizontal';

/** How large a picture is. */
export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

const sizeOf = (text: string): PictureSize => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

/** The size of each place in pixels (specification section 9). */
export const BANNER_SIZES: Readonly<Record<BannerPlace, PictureSize>> = {
  sidebar: sizeOf(AD_SIZES.sidebar),
  horizontal: sizeOf(AD_SIZES.horizontal),
};

/**
 * Whether a picture has the size of a place, or is larger in the same shape: its height may be off by
 * the one pixel that comes of rounding. The same rule as `private.fits_slot`.
 */
const fits = (picture: PictureSize, place: PictureSize): boolean =>
  picture.width >= place.width &&
  picture.height >= place.height &&
  Math.abs(picture.width * place.height - picture.height * place.width) <=
    Math.max(place.width, place.height);

/** Where a picture can stand for an order; for a custom package its picture decides. */
export function bannerPlace(type: AdOrderType, picture: PictureSize): BannerPlace | null {
  if (type !== 'sidebar' && fits(picture, BANNER_SIZES.horizontal)) return 'horizontal';
  if (type !== 'horizontal' && fits(picture, BANNER_SIZES.sidebar)) return 'sidebar';
  return null;
}

/** `728 by 90 pixels`. */
export const sizeInWords = ({ width, height }: PictureSize): string =>
  `${width} by ${height} pixels`;

/** The pixels that a picture of an order must have at least, in words. */
export const wantedSize = (type: AdOrderType): string =>
  type === 'custom'
    ? `${sizeInWords(BANNER_SIZES.horizontal)} or ${sizeInWords(BANNER_SIZES.sidebar)}`
    : sizeInWords(BANNER_SIZES[type]);

/** What somebody reads whose picture does not fit what was ordered: what is wrong, and what to do. */
export const misfitSentence = (type: AdOrderType): string =>
  `This picture does not fit its place. Choose one of ${wantedSize(type)}, or larger in the same shape.`;
