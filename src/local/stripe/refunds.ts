/** Refunds of charges, in whole or in parts, and the reading of charges. */
import type Stripe from 'stripe';
import type { Call } from './account.ts';
import { seconds, tell } from './account.ts';
import { listPage } from './list-page.ts';
import type { Charge, Refund } from './objects.ts';
import { newRefund } from './objects.ts';
import {
  allowOnly,
  mergeMetadata,
  readChoice,
  readExpand,
  readInteger,
  readText,
} from './params.ts';
import { invalidParameter, noSuchObject, wrongState } from './refusal.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The charge that a refund names, by itself or by its intent. */
function findPaidCharge({ account, form }: Call): Charge {
  const intentId = readText(form, 'payment_intent');
  const chargeId = readText(form, 'charge');
  if (intentId === null && chargeId === null) {
    throw invalidParameter(
      'parameter_missing',
      'payment_intent',
      'One of these is needed: payment_intent or charge.',
    );
  }
  const intent = intentId === null ? undefined : account.journal.find('intent', intentId);
  if (intentId !== null && intent === undefined) throw noSuchObject('payment_intent', intentId);
  const id = chargeId ?? intent?.latest_charge ?? '';
  const charge = account.journal.find('charge', id);
  if (chargeId !== null && charge === undefined) throw noSuchObject('charge', chargeId);
  if (charge === undefined || !charge.paid || (intent && intent.status !== 'succeeded')) {
    throw wrongState(
      'charge_not_refundable',
      `There is no successful charge to refund on ${intentId ?? id}.`,
    );
  }
  return charge;
}

/** POST /v1/refunds: all that is left, or `amount` of it, never more than was paid. */
export function createRefund(call: Call): Refund {
  const { account, form } = call;
  allowOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  readExpand(form, []);
  const reason = readChoice(form, 'reason', REASONS);
  const metadata = mergeMetadata({}, form);
  const asked = readInteger(form, 'amount');
  if (asked !== null && asked < 1) {
    throw invalidParameter('parameter_invalid_integer', 'amount', 'amount is at least 1.');
  }
  const charge = findPaidCharge(call);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  const amount = asked ?? left;
  if (amount > left) {
    throw invalidParameter(
      'parameter_invalid_integer',
      'amount',
      `Refund amount (${dollars(amount)}) is greater than the unrefunded amount on the charge (${dollars(left)})`,
    );
  }
  const refund = newRefund(charge, { amount, created: seconds(account), metadata, reason });
  const after: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  account.journal.put('refund', refund.id, refund);
  account.journal.put('charge', after.id, after);
  tell(call, 'refund.created', refund);
  tell(call, 'charge.refunded', after, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return refund;
}

/** GET /v1/refunds/:id */
export function retrieveRefund(call: Call, id: string): Refund {
  allowOnly(call.form, []);
  readExpand(call.form, []);
  const refund = call.account.journal.find('refund', id);
  if (refund === undefined) throw noSuchObject('refund', id);
  return refund;
}

/** GET /v1/refunds, newest first, of one intent or charge when it names one. */
export function listRefunds(call: Call): unknown {
  readExpand(call.form, []);
  const intent = readText(call.form, 'payment_intent');
  const charge = readText(call.form, 'charge');
  const refunds = call.account.journal
    .list('refund')
    .filter((refund) => intent === null || refund.payment_intent === intent)
    .filter((refund) => charge === null || refund.charge === charge);
  return listPage(call, '/v1/refunds', refunds, ['payment_intent', 'charge']);
}

/** GET /v1/charges/:id */
export function retrieveCharge(call: Call, id: string): Stripe.Charge {
  allowOnly(call.form, []);
  readExpand(call.form, []);
  const charge = call.account.journal.find('charge', id);
  if (charge === undefined) throw noSuchObject('charge', id);
  return charge;
}
