import {
  AD_DURATION_MONTHS,
  type Cents,
  HORIZONTAL_AD_MONTHLY_CENTS,
  SIDEBAR_AD_MONTHLY_CENTS,
} from '../../../figures.ts';
import type { AdType } from '../advertisement.ts';

/** The packages to order (specification section 5): two placements with a price, and a custom quote. */
export const AD_ORDER_TYPES = ['sidebar', 'horizontal', 'custom'] as const;
export type AdOrderType = (typeof AD_ORDER_TYPES)[number];

/**
 * Finds the package of a stored type; `image` is a custom package in the side column, or elsewhere as agreed.
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
