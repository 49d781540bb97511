/** Makes, reads, lists, changes and cancels payment intents. */
import type Stripe from 'stripe';
import { z } from 'zod';
import {
  everywhere,
  integer,
  listOf,
  metadata,
  noSuchObject,
  StripeRefusal,
  wrongState,
} from './params.ts';
import { newIntent, sendEvent } from './objects.ts';
import type { Call, Charge, Intent, Refund } from './types.ts';

/** The fields of an intent that a browser may see: no metadata, no charge. */
const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'client_secret',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
] as const satisfies (keyof Intent)[];

const OPEN: Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_action'];

/** Checks an amount in US cents against Stripe's limits. */
const amount = integer.pipe(
  z.int().min(50, 'amount_too_small').max(99_999_999, 'amount_too_large'),
);

export const intentParams = {
  ...everywhere,
  expand: listOf('latest_charge', 'latest_charge.refunds'),
};

export const schemas = {
  create: z.strictObject({
    ...intentParams,
    amount,
    currency: z.string().regex(/^[a-z]{3}$/i, 'parameter_invalid'),
    metadata,
    description: z.string().optional(),
    automatic_payment_methods: z
      .strictObject({
        enabled: z.literal('true', 'parameter_invalid'),
        allow_redirects: z.enum(['always', 'never'], 'parameter_invalid').default('always'),
      })
      .prefault({ enabled: 'true' }),
  }),
  retrieve: z.strictObject(intentParams),
  list: z.strictObject({
    ...everywhere,
    limit: integer.pipe(z.int().min(1).max(100)).default(10),
  }),
  update: z.strictObject({ ...intentParams, amount }),
  cancel: z.strictObject({
    ...intentParams,
    cancellation_reason: z
      .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'], 'parameter_invalid')
      .optional(),
  }),
};

type Params<K extends keyof typeof schemas> = z.infer<(typeof schemas)[K]>;

/** An intent with the fields that its caller may see. */
export type PresentedIntent = Partial<Omit<Intent, 'latest_charge'>> & {
  latest_charge?: string | (Charge & { refunds?: { data: Refund[] } }) | null;
};

/**
 * Returns the intent with the fields that the caller may see, and with its whole charge instead of the
 * charge's id if `expand` requests it.
 */
export function presentIntent(call: Call, intent: Intent, expand: string[] = []): PresentedIntent {
  if (call.caller === 'browser') {
    return Object.fromEntries(BROWSER_FIELDS.map((name) => [name, intent[name]]));
  }
  const { store } = call.account;
  const charge = expand.length > 0 ? store.find('charge', intent.latest_charge ?? '') : undefined;
  if (charge === undefined) return intent;
  if (!expand.includes('latest_charge.refunds')) return { ...intent, latest_charge: charge };
  const refunds = store.list('refund').filter((refund) => refund.charge === charge.id);
  return { ...intent, latest_charge: { ...charge, refunds: { data: refunds.toReversed() } } };
}

/** Finds an intent by its id. A browser must also send the intent's client secret. */
export function findIntent(call: Call, id: string): Intent {
  const intent = call.account.store.find('intent', id);
  if (intent === undefined) throw noSuchObject('payment_intent', id);
  const mayLackSecret = call.caller === 'server' && call.clientSecret === null;
  if (mayLackSecret || call.clientSecret === intent.client_secret) return intent;
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    param: 'client_secret',
    message: 'The client_secret does not belong to this PaymentIntent.',
  });
}

/** Stores the new state of an intent. */
export function keepIntent(call: Pick<Call, 'account'>, intent: Intent): Intent {
  call.account.store.put('intent', intent.id, intent);
  return intent;
}

/** Throws if an intent is paid, canceled or being processed; the message names the refused `action`. */
export function requireOpen(call: Call, intent: Intent, action: string): void {
  if (OPEN.includes(intent.status)) return;
  const reason =
    intent.status === 'succeeded'
      ? 'it has already succeeded'
      : `it has a status of ${intent.status}`;
  throw wrongState(
    'payment_intent_unexpected_state',
    `You cannot ${action} this PaymentIntent because ${reason}.`,
    presentIntent(call, intent),
  );
}

/** Handles POST /v1/payment_intents. */
export function createIntent(call: Call, params: Params<'create'>): PresentedIntent {
  const intent = newIntent(call, {
    amount: params.amount,
    currency: params.currency.toLowerCase(),
    metadata: params.metadata,
    description: params.description ?? null,
    automatic_payment_methods: { ...params.automatic_payment_methods, enabled: true },
  });
  keepIntent(call, intent);
  sendEvent(call, 'payment_intent.created', intent);
  return presentIntent(call, intent, params.expand);
}

/** Handles GET /v1/payment_intents/:id. */
export function retrieveIntent(
  call: Call,
  { expand }: Params<'retrieve'>,
  id: string,
): PresentedIntent {
  return presentIntent(call, findIntent(call, id), expand);
}

/** Returns a list in Stripe's format: the newest `limit` objects, newest first. */
export function listPage(url: string, objects: unknown[], limit: number): unknown {
  const data = objects.toReversed().slice(0, limit);
  return { object: 'list', url, has_more: objects.length > limit, data };
}

/** Handles GET /v1/payment_intents. */
export function listIntents(call: Call, { limit }: Params<'list'>): unknown {
  return listPage('/v1/payment_intents', call.account.store.list('intent'), limit);
}

/** Handles POST /v1/payment_intents/:id: changes the amount of an unpaid intent. */
export function updateIntent(call: Call, params: Params<'update'>, id: string): PresentedIntent {
  const intent = findIntent(call, id);
  requireOpen(call, intent, 'change the amount of');
  const changed = keepIntent(call, { ...intent, amount: params.amount });
  return presentIntent(call, changed, params.expand);
}

/** Handles POST /v1/payment_intents/:id/cancel, for an unpaid intent. */
export function cancelIntent(call: Call, params: Params<'cancel'>, id: string): PresentedIntent {
  const intent = findIntent(call, id);
  requireOpen(call, intent, 'cancel');
  const canceled = keepIntent(call, {
    ...intent,
    status: 'canceled',
    canceled_at: Math.floor(call.account.now() / 1000),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  });
  sendEvent(call, 'payment_intent.canceled', canceled);
  return presentIntent(call, canceled, params.expand);
}
