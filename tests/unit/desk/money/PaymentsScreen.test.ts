import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UnresolvedPayment } from '../../../../src/desk/money/unresolved-payment.ts';
import { UnresolvedPaymentRow } from '../../../../src/desk/money/PaymentsScreen.tsx';
import { unresolvedPayment } from '../../../support/samples/sample-unresolved-payment.ts';

const render = (changes: Partial<UnresolvedPayment> = {}): string =>
  renderToStaticMarkup(
    createElement(UnresolvedPaymentRow, {
      payment: unresolvedPayment(changes),
      isBusy: false,
      onRefund: () => undefined,
      onSettle: () => undefined,
    }),
  );

test('it says why, who paid, when in Central time, for which order, and where to find it in Stripe', () => {
  const facts = [...render().matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(facts).toEqual(['pier@example.org', 'Oct 1, 2026', 'CBA-5Y0R1-W2X3M', 'pi_2']);
  expect(render()).toContain('>$29.00 paid a second time<');
  expect(render()).not.toContain('<a ');
});

test('a payer whose address was not kept is not left out', () => {
  expect(render({ payerEmail: null })).toContain('Address not kept');
});

test('its refund is offered, and not while it is under way', () => {
  expect(render()).toMatch(
    /<button[^>]*>Refund<span class="sr-only"> \$29\.00 from pier@example\.org</,
  );
  const running = render({ refundRequestedAt: '2026-10-02T04:00:00Z' });
  expect(running).toContain('>Refund under way<');
  expect(running).not.toContain('<button');
});

test('where its refund failed it may be settled another way, and after a lost dispute only so', () => {
  const buttons = (changes: Partial<UnresolvedPayment>) =>
    [...render(changes).matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(buttons({ isSettleable: true })).toEqual(['Refund', 'Settled Another Way']);
  expect(buttons({ isSettleable: true, isRefundable: false })).toEqual(['Settled Another Way']);
});

test('it shows why the last refund failed', () => {
  expect(render()).not.toContain('refused');
  expect(render({ refundError: 'The charge is too old.' })).toContain(
    'The last refund failed: The charge is too old.',
  );
});
