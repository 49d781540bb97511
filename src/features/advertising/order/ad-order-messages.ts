/** What the order form says in a toast (specification, section 8). */
import type { ToastMessage } from '../../../ui/feedback/toast-list.ts';
import { QUOTE_REPLY_TIME } from '../../../figures.ts';

const PAYMENT_FAILED = 'Something went wrong processing your payment.';

export const QUOTE_REQUESTED = {
  title: 'Quote Request Submitted!',
  description: `Our team will reply ${QUOTE_REPLY_TIME}.`,
} satisfies ToastMessage;

/** @param message the guide's own; null or empty when it gave none */
export const orderFailed = (message: string | null) =>
  ({
    title: 'Submission Failed',
    description:
      message === null || message === ''
        ? 'There was an error submitting your advertisement.'
        : message,
    destructive: true,
  }) satisfies ToastMessage;

/** @param message the provider's; null when it gave none */
export const paymentDeclined = (message: string | null) =>
  ({
    title: 'Payment Failed',
    description: message ?? PAYMENT_FAILED,
    destructive: true,
  }) satisfies ToastMessage;

/**
 * What the summary says of a declined card: the toast's words, and how things stand now.
 * @param message the provider's; null when it gave none
 */
export const declinedProblem = (message: string | null): string =>
  `${(message ?? PAYMENT_FAILED).replace(/[^.!?]$/, '$&.')} Nothing was charged. Your order is still here: try again, or use another card`;

export const ORDER_PAID = {
  title: 'Payment Successful!',
  description: 'Your advertisement is ordered. We look at it before it goes up.',
} satisfies ToastMessage;

/** Something nobody foresaw came between the card and the order. */
export const PAYMENT_UNEXPECTED = {
  title: 'Payment Error',
  description: 'An unexpected error occurred. Please try again.',
  destructive: true,
} satisfies ToastMessage;
