import {
  AD_DURATION_MONTHS,
  AD_SIZES,
  type Cents,
  HORIZONTAL_AD_MONTHLY_CENTS,
  SIDEBAR_AD_MONTHLY_CENTS,
} from '../../figures.ts';
import type { WallDate } from '../../time/wall-time.ts';

export const AD_TYPES = ['sidebar', 'horizontal', 'image', 'custom'] as const;
export type AdType = (typeof AD_TYPES)[number];

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

/** The packages to order (specification section 5): two with a price, and a custom one by quote. */
export const AD_ORDER_TYPES = ['sidebar', 'horizontal', 'custom'] as const;
export type AdOrderType = (typeof AD_ORDER_TYPES)[number];

/**
 * Returns the package of a stored type. The type `image` is a custom package, shown in the side column or
 * elsewhere as agreed.
 */
export const orderTypeOf = (type: AdType): AdOrderType => (type === 'image' ? 'custom' : type);

/** The names of packages in lists of facts and in emails. */
export const PACKAGE_NAMES: Readonly<Record<AdType, string>> = {
  sidebar: 'Sidebar',
  horizontal: 'Horizontal banner',
  image: 'Custom package',
  custom: 'Custom package',
};

/** The monthly price and the placement of each package; a price never comes from a browser. */
export const AD_PACKAGES: Readonly<
  Record<AdOrderType, { monthlyCents: Cents | null; placement: string }>
> = {
  sidebar: { monthlyCents: SIDEBAR_AD_MONTHLY_CENTS, placement: 'sidebar' },
  horizontal: { monthlyCents: HORIZONTAL_AD_MONTHLY_CENTS, placement: 'horizontal_banner' },
  custom: { monthlyCents: null, placement: 'homepage' },
};

/**
 * Calculates the price of an order; null for a custom package, whose price is agreed on later.
 * @param months a whole number from 1 to 12; ignored for a custom package
 */
export function adPrice(
  type: AdOrderType,
  months: number,
): { monthlyCents: Cents | null; totalCents: Cents | null } {
  const { monthlyCents } = AD_PACKAGES[type];
  return { monthlyCents, totalCents: monthlyCents === null ? null : monthlyCents * months };
}

export const isAdDuration = (months: number): boolean =>
  Number.isInteger(months) && months >= AD_DURATION_MONTHS.min && months <= AD_DURATION_MONTHS.max;

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
