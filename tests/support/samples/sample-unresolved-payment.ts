import type { UnresolvedPayment } from '../../../src/desk/money/unresolved-payment.ts';

/** The second payment of an order, as the desk reads it; a test changes only what it is about. */
export function unresolvedPayment(changes: Partial<UnresolvedPayment> = {}): UnresolvedPayment {
  return {
    ...{ id: 'p', status: 'succeeded', reason: 'paid_twice', purpose: 'event' },
    ...{ amountCents: 2900, refundedCents: 0, currency: 'usd', refundRequestedAt: null },
    ...{ refundError: null, isRefundable: true, isSettleable: false, isMailed: false },
    ...{ orderNumber: 'CBA-5Y0R1-W2X3M', orderedCents: 2900, orderedCurrency: 'usd' },
    ...{ stripePaymentIntentId: 'pi_2', payerEmail: 'pier@example.org' },
    ...{ paidAt: '2026-10-02T03:00:00Z', title: 'Moonlight Jazz' },
    ...changes,
  };
}
