import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefundDialog } from '../../../../src/desk/money/RefundDialog.tsx';
import { unresolvedRefund } from '../../../../src/desk/money/unresolved-payment.ts';
import { unresolvedPayment } from '../../../support/samples/sample-unresolved-payment.ts';

const refund = unresolvedRefund(unresolvedPayment());
const render = (
  changes: { isBusy?: boolean; failure?: string; refund?: typeof refund | null } = {},
) =>
  renderToStaticMarkup(
    createElement(RefundDialog, {
      refund,
      isBusy: false,
      failure: undefined,
      onCancel: () => undefined,
      onConfirm: () => undefined,
      ...changes,
    }),
  );

test('it says what goes back, and the way out comes first', () => {
  const html = render();
  expect(html).toContain(refund.title);
  expect(html).toContain(refund.text);
  expect(html.indexOf('>Cancel<')).toBeGreaterThan(0);
  expect(html.indexOf('>Cancel<')).toBeLessThan(html.indexOf('>Refund $29.00<'));
});

test('a failed refund is shown inside the dialog', () => {
  expect(render()).not.toContain('role="alert"');
  expect(render({ failure: 'Stripe is away.' })).toMatch(
    /<div role="alert"><div.*Stripe is away\./,
  );
});

test('it cannot be requested again while it is being made', () => {
  expect(render({ isBusy: true })).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Refunding…</);
});

test('without a payment there is nothing to read', () => {
  expect(render({ refund: null })).not.toContain('goes back');
});
