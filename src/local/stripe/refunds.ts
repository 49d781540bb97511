/** Handles refunds and disputes of paid intents. */
import { z } from 'zod';
import { listPage } from './intents.ts';
import { newDispute, newRefund, sendEvent } from './objects.ts';
import {
  everywhere,
  integer,
  invalidParameter,
  metadata,
  noSuchObject,
  wrongState,
} from './params.ts';
import type { Call, Charge, Dispute, Refund } from './types.ts';

export const createRefundSchema = z.strictObject({
  ...everywhere,
  payment_intent: z.string(),
  amount: integer.pipe(z.int().min(1, 'parameter_invalid_integer')).optional(),
  reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer'], 'parameter_invalid')
    .optional(),
  metadata,
});

export const listRefundsSchema = z.strictObject({ ...everywhere, payment_intent: z.string() });

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function findPaidCharge({ account }: Call, intentId: string): Charge {
  const intent = account.store.find('intent', intentId);
  if (intent === undefined) throw noSuchObject('payment_intent', intentId);
  const charge = account.store.find('charge', intent.latest_charge ?? '');
  if (charge === undefined || intent.status !== 'succeeded') {
    const message = `There is no successful charge to refund on ${intentId}.`;
    throw wrongState('charge_not_refundable', message);
  }
  return charge;
}

/** Handles POST /v1/refunds: refunds the remaining amount, or `amount` of it; never more than was paid. */
export function createRefund(call: Call, params: z.infer<typeof createRefundSchema>): Refund {
  const charge = findPaidCharge(call, params.payment_intent);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  const { amount = left, metadata: given, reason = null } = params;
  if (amount > left) {
    throw invalidParameter(
      'parameter_invalid_integer',
      'amount',
      `Refund amount (${dollars(amount)}) is greater than the unrefunded amount on the charge (${dollars(left)})`,
    );
  }
  const refund = newRefund(call, charge, { amount, metadata: given, reason });
  const { amount_refunded, refunded } = charge;
  const after = {
    ...charge,
    amount_refunded: amount_refunded + amount,
    refunded: amount === left,
  };
  call.account.store.put('refund', refund.id, refund);
  call.account.store.put('charge', after.id, after);
  sendEvent(call, 'refund.created', refund);
  sendEvent(call, 'charge.refunded', after, { amount_refunded, refunded });
  return refund;
}

/**
 * Acts as a bank that returns a refund, for example because the card is closed. The money goes back to the
 * guide's balance.
 */
export function failRefund(call: Pick<Call, 'account' | 'request'>, id: string): Refund {
  const { store } = call.account;
  const refund = store.find('refund', id);
  const charge = store.find('charge', typeof refund?.charge === 'string' ? refund.charge : '');
  if (refund === undefined || charge === undefined) throw noSuchObject('refund', id);
  if (refund.status !== 'succeeded') {
    throw wrongState('refund_failed', `${id} was returned already.`);
  }
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  };
  store.put('refund', id, failed);
  store.put('charge', charge.id, {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  sendEvent(call, 'refund.failed', failed, { status: refund.status });
  return failed;
}

/** Handles GET /v1/refunds: lists the refunds of one intent. */
export function listRefunds(call: Call, params: z.infer<typeof listRefundsSchema>): unknown {
  const refunds = call.account.store
    .list('refund')
    .filter((refund) => refund.payment_intent === params.payment_intent);
  return listPage('/v1/refunds', refunds, 100);
}

// Handles disputes of paid intents. In reality a payer's bank opens and decides them; here, buttons of the
// payments page do it.

export const retrieveDisputeSchema = z.strictObject(everywhere);

type InAccount = Pick<Call, 'account' | 'request'>;

const movement = (amount: number): Dispute['balance_transactions'][number] => ({
  object: 'balance_transaction',
  amount,
  type: 'adjustment',
});

/** Handles GET /v1/disputes/:id. */
export function retrieveDispute(call: Call, _params: unknown, id: string): Dispute {
  const dispute = call.account.store.find('dispute', id);
  if (dispute === undefined) throw noSuchObject('dispute', id);
  return dispute;
}

/** Opens a dispute over a whole payment for the payer; the money stays withdrawn until the bank decides. */
export function openDispute(call: InAccount, intentId: string): Dispute {
  const { store } = call.account;
  const intent = store.find('intent', intentId);
  const charge = store.find('charge', intent?.latest_charge ?? '');
  if (charge === undefined || intent?.status !== 'succeeded' || charge.disputed) {
    throw wrongState('charge_not_disputable', `${intentId} has no charge to dispute.`);
  }
  const opened = newDispute(call, charge);
  const withdrawn = { ...opened, balance_transactions: [movement(-opened.amount)] };
  store.put('charge', charge.id, { ...charge, disputed: true });
  store.put('dispute', opened.id, withdrawn);
  sendEvent(call, 'charge.dispute.created', opened);
  sendEvent(call, 'charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

/** Decides a dispute like a bank: for the guide (`won`) or for the payer (`lost`). */
export function closeDispute(call: InAccount, id: string, status: 'won' | 'lost'): Dispute {
  const { store } = call.account;
  const dispute = store.find('dispute', id);
  if (dispute === undefined) throw noSuchObject('dispute', id);
  if (dispute.status !== 'needs_response') {
    throw wrongState('dispute_closed', `${id} is ${dispute.status} already.`);
  }
  const closed: Dispute = {
    ...dispute,
    status,
    balance_transactions: [
      ...dispute.balance_transactions,
      ...(status === 'won' ? [movement(dispute.amount)] : []),
    ],
  };
  store.put('dispute', id, closed);
  sendEvent(call, 'charge.dispute.updated', closed, { status: dispute.status });
  if (status === 'won') sendEvent(call, 'charge.dispute.funds_reinstated', closed);
  sendEvent(call, 'charge.dispute.closed', closed);
  return closed;
}
