import type { APIContext } from 'astro';
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

/** Stripe's origins, from docs.stripe.com/security/guide, "Content Security Policy". */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Allows Stripe's script, frames and API on a page, or only the fake Stripe on the local stack. Call
 * it with `Astro.csp` only in pages with a `CardField`.
 */
export function allowCardPayments(
  csp: Pick<NonNullable<APIContext['csp']>, 'insertDirective' | 'insertScriptResource'> | undefined,
  provider: PaymentProvider,
): void {
  if (provider.kind === 'local') {
    csp?.insertDirective(`connect-src 'self' ${new URL(provider.apiUrl).origin}`);
    return;
  }
  csp?.insertDirective(`connect-src 'self' ${STRIPE.connect.join(' ')}`);
  csp?.insertDirective(`frame-src ${STRIPE.frame.join(' ')}`);
  // Adds 'self' again, because added sources replace Astro's own 'self'.
  for (const source of ["'self'", ...STRIPE.script]) csp?.insertScriptResource(source);
}
