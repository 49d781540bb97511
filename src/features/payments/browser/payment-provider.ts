import type { PaymentProvider } from './card/card-payment.ts';

/** Chooses the payment provider from the public environment variables. */
export const paymentProvider = (environment: {
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_API_URL?: string | undefined;
}): PaymentProvider => {
  const publishableKey = environment.STRIPE_PUBLISHABLE_KEY;
  const apiUrl = environment.STRIPE_API_URL;
  return apiUrl === undefined
    ? { kind: 'stripe', publishableKey }
    : { kind: 'local', publishableKey, apiUrl };
};
