/** Writes the messages of failed payments (specification, section 8). */
import type { ToastMessage } from '../../../ui/toast/toast-list.ts';

/** The texts of messages that differ between the forms for events and for advertisements. */
export interface PaymentTexts {
  /** Reason shown if the payment provider gave none. */
  failed: string;
  /** Sentences that say what happens to the order after the card was declined. */
  afterDecline: string;
  /** Text for an error that is neither a decline nor a refusal. */
  unexpected: string;
}

/**
 * Why a payment failed. `unavailable`: the guide or the provider has a fault (status 500 or higher).
 * `payment-error`: another failure, or the result is unknown. `not-ready`: the provider's script or the
 * guide's card field has not loaded.
 */
export type PaymentProblem =
  | { kind: 'declined'; message: string | null }
  | { kind: 'unavailable'; sentence: string }
  | { kind: 'payment-error' }
  | { kind: 'not-ready' };

const NOT_READY = 'Payment system is not ready. Please try again.';

const toast = (title: string, description: string) =>
  ({ title, description, destructive: true }) satisfies ToastMessage;

/** Writes the toast of a problem, and its message on the page. */
export function paymentMessages(
  texts: PaymentTexts,
  problem: PaymentProblem,
): { message: string; toast: ToastMessage } {
  switch (problem.kind) {
    case 'declined': {
      const reason = problem.message ?? texts.failed;
      return {
        message: `${reason.replace(/[^.!?]$/, '$&.')} ${texts.afterDecline}`,
        toast: toast('Payment Failed', reason),
      };
    }
    case 'unavailable':
      return { message: problem.sentence, toast: toast('Payment Error', texts.unexpected) };
    case 'payment-error':
      return { message: texts.unexpected, toast: toast('Payment Error', texts.unexpected) };
    case 'not-ready':
      return { message: NOT_READY, toast: toast('Payment Error', NOT_READY) };
  }
}

/** One line of a bill: the name of an item and a text, for example its price. */
export interface BillLine {
  term: string;
  text: string;
}
