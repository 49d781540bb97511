/** Holds the toasts of the order form (specification section 8). */
import type { ToastMessage } from '../../../ui/feedback/toast-list.ts';
import type { PaymentTexts } from '../../payments/browser/payment-messages.ts';
import { QUOTE_REPLY_TIME } from '../../../figures.ts';

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
