import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardField } from '../../../../../../src/features/payments/browser/card/CardField.tsx';
import type { PaymentProvider } from '../../../../../../src/features/payments/browser/card/card-payment.ts';
import { LocalCardField } from '../../../../../../src/features/payments/browser/card/LocalCardField.tsx';

const local = { kind: 'local', publishableKey: 'pk_test_1', apiUrl: 'http://127.0.0.1:9' } as const;
const field = { id: 'card', label: 'Card details', onReady: () => undefined };

test.each<PaymentProvider>([{ kind: 'stripe', publishableKey: 'pk_test_1' }, local])(
  'while the card field of $kind loads, its box has its label and its message',
  (provider) => {
    const html = renderToStaticMarkup(
      createElement(CardField, { ...field, provider, error: 'Your card was declined.' }),
    );
    expect(html).toMatch(/role="group" aria-labelledby="card-label" aria-describedby="card-error"/);
    expect(html).toMatch(/<label id="card-label" for="card"[^>]*>Card details/);
    expect(html).toMatch(/id="card-error"[^>]*><span[^>]*>Error: <\/span>Your card was declined\./);
    expect(html).toMatch(/role="status"[^>]*>The card field is loading/);
    expect(html).toContain('id="card"');
  },
);

test('the local field names its parts for autofill and for people, and says that no money moves', () => {
  const html = renderToStaticMarkup(createElement(LocalCardField, { ...field, provider: local }));
  expect(html).toMatch(/<legend[^>]*>Card details/);
  expect(html).toMatch(/id="card-hint"[^>]*>Local test payments: no money moves/);
  for (const [id, label, autofill] of [
    ['card', 'Card number', 'cc-number'],
    ['card-expiry', 'Expiry date', 'cc-exp'],
    ['card-cvc', 'CVC', 'cc-csc'],
  ]) {
    expect(html).toMatch(new RegExp(`<label for="${String(id)}"[^>]*>${String(label)}`));
    const input = new RegExp(`<input id="${String(id)}"[^>]*>`).exec(html)?.[0];
    expect(input).toMatch(/required=""/);
    expect(input).toContain('inputMode="numeric"');
    expect(input).toContain(`autoComplete="${String(autofill)}"`);
    // A form never sends, restores or stores a field without a name.
    expect(input).not.toMatch(/\bname=/);
  }
});
