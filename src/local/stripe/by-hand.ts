/**
 * Acts as a bank or a payer, for the payments page and for tests: disputes a payment, decides the dispute,
 * returns a refund.
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

/** Path to which the buttons of the payments page send their requests. */
export const BY_HAND = '/by-hand';

/**
 * Carries out the action of a button on the payments page, and stores the result.
 * @param form form data with `action`, and `id` of the intent, dispute or refund
 * @returns null, or the reason for a refusal
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
