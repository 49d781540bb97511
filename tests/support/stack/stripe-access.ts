/** How a run's set-up and its tests speak of the double of Stripe that they share. */

/** What a guide is told of its Stripe account. */
export interface StripeAccess {
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The pauses between two tries of a webhook, against those at a terminal. */
export const STRIPE_PACE = 0.1;

/** Of a running double, what can be handed to tests in other processes. */
export const accessTo = (double: StripeAccess): StripeAccess => ({
  apiUrl: double.apiUrl,
  secretKey: double.secretKey,
  publishableKey: double.publishableKey,
  webhookSecret: double.webhookSecret,
});
