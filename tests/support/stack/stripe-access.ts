/** How a run's set-up and its tests speak of the fake Stripe that they share. */

/** What a guide is told of its Stripe account. */
export interface StripeAccess {
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The pauses between two tries of a webhook, against those at a terminal. */
export const STRIPE_PACE = 0.1;

/** Of a running fake, what can be handed to tests in other processes. */
export const accessTo = (fake: StripeAccess): StripeAccess => ({
  apiUrl: fake.apiUrl,
  secretKey: fake.secretKey,
  publishableKey: fake.publishableKey,
  webhookSecret: fake.webhookSecret,
});
