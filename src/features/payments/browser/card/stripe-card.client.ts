import { loadStripe } from '@stripe/stripe-js/pure';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type { CardPayment } from './card-payment.ts';
import { confirmOutcome, paymentState } from './card-payment.ts';

/** Maximum milliseconds to wait for Stripe's script and field before an error shows. */
const READY_WITHIN_MS = 15_000;

const INCOMPLETE = 'Enter the number, the expiry date and the CVC of your card.';

/** Stripe's card field, mounted in the page. */
export interface StripeCard {
  payment: CardPayment;
  focus(): void;
  setDisabled(disabled: boolean): void;
  /** Applies the page's colors again after the color scheme has changed. */
  restyle(): void;
  remove(): void;
}

/** Reads the guide's design tokens for the text in Stripe's frame, which the page's styles do not reach. */
const lookOf = (host: HTMLElement): NonNullable<StripeCardElementOptions['style']> => {
  const computed = getComputedStyle(host);
  const token = (name: string) => computed.getPropertyValue(name).trim();
  const danger = token('--color-danger');
  return {
    base: {
      color: token('--color-ink'),
      iconColor: token('--color-muted'),
      fontFamily: 'Arial, sans-serif',
      fontSize: computed.fontSize,
      fontSmoothing: 'antialiased',
      '::placeholder': { color: token('--color-muted') },
      ':disabled': { color: token('--color-muted') },
    },
    invalid: { color: danger, iconColor: danger },
  };
};

/**
 * Loads Stripe's script and mounts its card field, which also asks for the postal code of some cards.
 * @throws if the script or the field does not load, or not in time; a second call tries again
 */
export async function openStripeCard(
  host: HTMLElement,
  publishableKey: string,
  on: { problem: (sentence: string | null) => void; focus: (hasFocus: boolean) => void },
): Promise<StripeCard> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, READY_WITHIN_MS, new Error('Stripe took too long.'));
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), tooLate]);
    if (stripe === null) throw new Error('Stripe runs in browsers only.');
    // Turns off Stripe's Link, which would open a second form for a Stripe account.
    const card = stripe.elements().create('card', { style: lookOf(host), disableLink: true });
    let problem: string | null = INCOMPLETE;
    card.on('change', ({ complete, error }) => {
      problem = error?.message ?? (complete ? null : INCOMPLETE);
      on.problem(error?.message ?? null);
    });
    card.on('focus', () => {
      on.focus(true);
    });
    card.on('blur', () => {
      on.focus(false);
    });
    const ready = new Promise<void>((resolve, reject) => {
      card.on('ready', () => {
        resolve();
      });
      card.on('loaderror', ({ error }) => {
        reject(new Error(error.message));
      });
    });
    card.mount(host);
    try {
      await Promise.race([ready, tooLate]);
    } catch (error) {
      card.destroy();
      throw error;
    }
    return {
      payment: {
        problem: () => problem,
        confirm: (clientSecret, cardholder) =>
          confirmOutcome(
            () =>
              stripe.confirmCardPayment(clientSecret, {
                payment_method: { card, billing_details: { name: cardholder } },
              }),
            () => stripe.retrievePaymentIntent(clientSecret),
          ),
        state: (clientSecret) => paymentState(() => stripe.retrievePaymentIntent(clientSecret)),
      },
      focus() {
        card.focus();
      },
      setDisabled(disabled) {
        card.update({ disabled });
      },
      restyle() {
        card.update({ style: lookOf(host) });
      },
      remove() {
        card.destroy();
      },
    };
  } catch (error) {
    // Shows the error in the browser's console for developers.
    reportError(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
