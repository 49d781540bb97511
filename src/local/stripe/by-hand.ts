/**
 * What only a bank or a payer does, done by hand at the page of payments, or by a test: disputing a
 * payment, deciding the dispute, returning a refund.
 */
import { StripeRefusal } from './errors.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { failRefund } from './refunds.ts';
import type { Account, Call } from './types.ts';

const ACTIONS: Record<string, (call: Pick<Call, 'account' | 'request'>, id: string) => unknown> = {
  dispute: openDispute,
  won: (call, id) => closeDispute(call, id, 'won'),
  lost: (call, id) => closeDispute(call, id, 'lost'),
  'return-refund': failRefund,
};

/** The address that the page's buttons send to. */
export const BY_HAND = '/by-hand';

/**
 * Does what a button of the page asks for, and writes it.
 * @param form `action`, and `id` of the intent, dispute or refund
 * @returns null, or why it was refused
 */
export function doByHand(account: Account, form: URLSearchParams): string | null {
  const act = ACTIONS[form.get('action') ?? ''];
  if (act === undefined) return 'There is no such action.';
  return account.store.atOnce(() => {
    try {
      act({ account, request: { id: null, idempotency_key: null } }, form.get('id') ?? '');
      return null;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return error.body.message;
    }
  });
}
