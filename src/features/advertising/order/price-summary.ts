/** Describes packages and prices as the order form shows them. */
import { AD_SIZES, CUSTOM_AD_FROM_CENTS, QUOTE_REPLY_TIME } from '../../../figures.ts';
import { shortDollars } from '../../../text/dollars.ts';
import { counted } from '../../../text/words.ts';
import type { ToastMessage } from '../../../ui/toast/toast-list.ts';
import type { BillLine, PaymentTexts } from '../../payments/browser/payment-messages.ts';
import { AD_PACKAGES, type AdOrderType, adPrice, isAdDuration } from '../advertisement.ts';

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

// Holds the toasts of the order form (specification section 8).

export const QUOTE_REQUESTED = {
  title: 'Quote Request Submitted!',
  description: `Our team will reply ${QUOTE_REPLY_TIME}.`,
} satisfies ToastMessage;

/**
 * Makes the toast for an order that failed. @param message from the response; null or empty if it has none
 */
export const orderFailed = (message: string | null) =>
  ({
    title: 'Submission Failed',
    description:
      message === null || message === ''
        ? 'There was an error submitting your advertisement.'
        : message,
    destructive: true,
  }) satisfies ToastMessage;

export const PAYMENT_TEXTS: PaymentTexts = {
  failed: 'Something went wrong processing your payment.',
  afterDecline: 'Nothing was charged. Your order is still here: try again, or use another card.',
  unexpected: 'An unexpected error occurred. Please try again.',
};

export const ORDER_PAID = {
  title: 'Payment Successful!',
  description: 'We have your order. We’ll review it before it goes up.',
} satisfies ToastMessage;
