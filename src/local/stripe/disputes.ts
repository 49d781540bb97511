/**
 * Handles disputes of paid intents. In reality a payer's bank opens and decides them; here, buttons of the
 * payments page do it.
 */
import { z } from 'zod';
import { noSuchObject, wrongState } from './errors.ts';
import { newDispute, sendEvent } from './objects.ts';
import { everywhere } from './params.ts';
import type { Call, Dispute } from './types.ts';

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

/** Disputes the full amount of a payment for the payer; the money is withdrawn until the bank has decided. */
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
