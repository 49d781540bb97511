import type { APIContext } from 'astro';
import type { PaymentProvider } from './card-payment.ts';

/** What Stripe asks for: docs.stripe.com/security/guide, "Content Security Policy". */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Lets a page take cards: Stripe's script, its frames and its API, or on the local stack the double
 * alone. Call it in the frontmatter of pages that place a `CardField`, with `Astro.csp`, and of no
 * others: nobody else's code has any business on the rest of the guide.
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
  // What is added takes the place of Astro's own 'self'.
  for (const source of ["'self'", ...STRIPE.script]) csp?.insertScriptResource(source);
}
