/** Describes packages and prices as the order form shows them. */
import { shortDollars } from '../../../text/dollars.ts';
import { counted } from '../../../text/counted.ts';
import { AD_SIZES, CUSTOM_AD_FROM_CENTS } from '../../../figures.ts';
import type { BillLine } from '../../payments/browser/bill-line.ts';
import { AD_PACKAGES, adPrice, type AdOrderType, isAdDuration } from '../packages/ad-package.ts';

const monthly = (type: Exclude<AdOrderType, 'custom'>): string =>
  `${shortDollars(AD_PACKAGES[type].monthlyCents ?? 0)} per month`;

/** The texts that the card of each package shows. */
export const PACKAGE_CARDS: Readonly<
  Record<AdOrderType, { name: string; price: string; size: string; text: string }>
> = {
  sidebar: {
    name: 'Sidebar',
    price: monthly('sidebar'),
    size: AD_SIZES.sidebar,
    text: 'Beside the venues and the articles.',
  },
  horizontal: {
    name: 'Horizontal Banner',
    price: monthly('horizontal'),
    size: AD_SIZES.horizontal,
    text: 'Across the home page.',
  },
  custom: {
    name: 'Custom Package',
    price: `from ${shortDollars(CUSTOM_AD_FROM_CENTS)}`,
    size: 'Several places, or a season',
    text: 'Tell us what you have in mind.',
  },
};

/**
 * Says what an order will cost; `total` is null if the price is agreed on later.
 * @param months as chosen; for a number that cannot be ordered, `total` is null
 */
export function priceSummary(
  type: AdOrderType,
  months: number,
): { lines: BillLine[]; total: string | null } {
  const { name, price } = PACKAGE_CARDS[type];
  const { monthlyCents, totalCents } = adPrice(type, months);
  if (monthlyCents === null || totalCents === null || !isAdDuration(months)) {
    return {
      lines: [
        { term: 'Package', text: name },
        { term: 'Price', text: price },
      ],
      total: null,
    };
  }
  return {
    lines: [
      { term: 'Package', text: name },
      { term: 'Monthly rate', text: shortDollars(monthlyCents) },
      { term: 'Duration', text: counted(months, 'month') },
    ],
    total: shortDollars(totalCents),
  };
}
