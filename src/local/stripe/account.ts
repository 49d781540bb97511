/** What the calls of the double work on, and what a call is. */
import type { FormObject } from './form.ts';
import type { Journal } from './journal.ts';
import type { Charge, EventType, Intent, Refund } from './objects.ts';
import { newEvent } from './objects.ts';
import type { Webhooks } from './webhooks.ts';

export interface Account {
  journal: Journal;
  webhooks: Webhooks;
  /** Milliseconds. */
  now(): number;
  /** True: a charge that succeeds stays `processing` until it is settled by hand. */
  holdsSettlement: boolean;
}

/** One request, once it is known who asks. */
export interface Call {
  account: Account;
  form: FormObject;
  /** A browser holds the publishable key, and sees and does less. */
  caller: 'server' | 'browser';
  request: { id: string | null; idempotency_key: string | null };
}

/** The time as Stripe writes it, in whole seconds. */
export const seconds = (account: Account): number => Math.floor(account.now() / 1000);

/** Tells the webhook endpoints of a change, once the call's changes are written. */
export function tell(
  call: Pick<Call, 'account' | 'request'>,
  type: EventType,
  object: Intent | Charge | Refund,
  previous?: Record<string, unknown>,
): void {
  const { journal, webhooks } = call.account;
  const event = newEvent({
    type,
    object,
    ...(previous && { previous }),
    created: seconds(call.account),
    endpoints: webhooks.addresses().length,
    request: call.request,
  });
  journal.put('event', event.id, event);
  webhooks.announce(event);
}
