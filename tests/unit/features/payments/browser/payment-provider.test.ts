import { describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../../src/features/payments/browser/card/card-payment.ts';
import { allowCardPayments } from '../../../../../src/features/payments/browser/payment-provider.ts';

describe('card policy', () => {
  const policyOf = (provider: PaymentProvider) => {
    const directives: string[] = [];
    const scripts: unknown[] = [];
    allowCardPayments(
      {
        insertDirective: (directive) => directives.push(directive),
        insertScriptResource: (source) => scripts.push(source),
      },
      provider,
    );
    return { directives, scripts };
  };

  test("a page that takes cards lets in what Stripe's script needs, and keeps its own scripts", () => {
    expect(policyOf({ kind: 'stripe', publishableKey: 'pk_live_1' })).toEqual({
      directives: [
        "connect-src 'self' https://api.stripe.com",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ],
      scripts: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    });
  });

  test('on the local stack such a page reaches the fake Stripe alone', () => {
    expect(
      policyOf({ kind: 'local', publishableKey: 'pk_test_1', apiUrl: 'http://127.0.0.1:54327/v1' }),
    ).toEqual({ directives: ["connect-src 'self' http://127.0.0.1:54327"], scripts: [] });
  });

  test('without a policy there is nothing to widen', () => {
    expect(() => {
      allowCardPayments(undefined, { kind: 'stripe', publishableKey: 'pk_live_1' });
    }).not.toThrow();
  });
});
