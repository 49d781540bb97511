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

test('where its refund failed it may be settled another way, and after a lost dispute only so', () => {
  const buttons = (changes: Partial<UnresolvedPayment>) =>
    [...render(changes).matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(buttons({ isSettleable: true })).toEqual(['Refund', 'Settled Another Way']);
  expect(buttons({ isSettleable: true, isRefundable: false })).toEqual(['Settled Another Way']);
});
