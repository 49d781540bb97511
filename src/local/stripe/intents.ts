/** Payment intents: making, reading, listing, changing and cancelling them. */
import type Stripe from 'stripe';
import type { Call } from './account.ts';
import { seconds, tell } from './account.ts';
import { listPage } from './list-page.ts';
import type { Intent } from './objects.ts';
import { newIntent } from './objects.ts';
import {
  allowOnly,
  mergeMetadata,
  readChoice,
  readExpand,
  readInteger,
  readObject,
  readText,
  requireText,
} from './params.ts';
import { Refusal, invalidParameter, noSuchObject, wrongState } from './refusal.ts';

/** Of an intent, what a browser may see: no metadata, no charge. */
const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Intent)[];

/** Stripe's least and largest amount for US dollars, in cents. */
const LEAST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;

const OPEN: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

/** The intent as the caller may see it, with its charge in full when that was asked for. */
export function presentIntent(
  call: Call,
  intent: Intent,
  expand: string[] = [],
): Stripe.PaymentIntent {
  if (call.caller === 'browser') {
    return Object.fromEntries(
      BROWSER_FIELDS.map((name) => [name, intent[name]]),
    ) as unknown as Stripe.PaymentIntent;
  }
  if (!expand.includes('latest_charge') || intent.latest_charge === null) return intent;
  const charge = call.account.journal.find('charge', intent.latest_charge);
  return { ...intent, latest_charge: charge ?? intent.latest_charge };
}

/** An intent by its id. A browser has to know its client secret as well. */
export function findIntent(call: Call, id: string): Intent {
  const intent = call.account.journal.find('intent', id);
  if (intent === undefined) throw noSuchObject('payment_intent', id);
  const secret =
    call.caller === 'browser'
      ? requireText(call.form, 'client_secret')
      : readText(call.form, 'client_secret');
  if (secret !== null && secret !== intent.client_secret) {
    throw new Refusal(400, {
      type: 'invalid_request_error',
      param: 'client_secret',
      message: 'The client_secret does not belong to this PaymentIntent.',
    });
  }
  return intent;
}

/** Keeps an intent's new state. */
export function keepIntent(call: Pick<Call, 'account'>, intent: Intent): Intent {
  call.account.journal.put('intent', intent.id, intent);
  return intent;
}

function requireAmount(amount: number | null): number {
  if (amount === null) {
    throw invalidParameter('parameter_missing', 'amount', 'Missing required param: amount.');
  }
  if (amount < LEAST_AMOUNT) {
    throw invalidParameter(
      'amount_too_small',
      'amount',
      'The amount is below the least that can be charged, $0.50 usd.',
    );
  }
  if (amount > LARGEST_AMOUNT) {
    throw invalidParameter('amount_too_large', 'amount', 'The amount is more than $999,999.99.');
  }
  return amount;
}

function readAutomatic({ form }: Call): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const types = readObject(form, 'allowed_payment_method_types');
  if (types !== null) {
    if (Object.values(types).join() !== 'card') {
      throw invalidParameter(
        'parameter_invalid',
        'allowed_payment_method_types',
        'The local stack takes cards only: allowed_payment_method_types has to be card.',
      );
    }
    return null;
  }
  const automatic = readObject(form, 'automatic_payment_methods') ?? {};
  const redirects = readChoice(automatic, 'allow_redirects', ['always', 'never'] as const);
  return { enabled: true, allow_redirects: redirects ?? 'always' };
}

/** POST /v1/payment_intents */
export function createIntent(call: Call): Stripe.PaymentIntent {
  const { form, account } = call;
  allowOnly(form, [
    'amount',
    'currency',
    'metadata',
    'description',
    'receipt_email',
    'statement_descriptor_suffix',
    'allowed_payment_method_types',
    'automatic_payment_methods',
  ]);
  const expand = readExpand(form, ['latest_charge']);
  const amount = requireAmount(readInteger(form, 'amount'));
  const currency = requireText(form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidParameter('parameter_invalid', 'currency', `Invalid currency: ${currency}`);
  }
  const intent = keepIntent(
    call,
    newIntent({
      created: seconds(account),
      amount,
      currency,
      metadata: mergeMetadata({}, form),
      description: readText(form, 'description'),
      receiptEmail: readText(form, 'receipt_email'),
      statementDescriptorSuffix: readText(form, 'statement_descriptor_suffix'),
      automatic: readAutomatic(call),
    }),
  );
  tell(call, 'payment_intent.created', intent);
  return presentIntent(call, intent, expand);
}

/** GET /v1/payment_intents/:id */
export function retrieveIntent(call: Call, id: string): Stripe.PaymentIntent {
  allowOnly(call.form, []);
  const expand = readExpand(call.form, ['latest_charge']);
  return presentIntent(call, findIntent(call, id), expand);
}

/** GET /v1/payment_intents, newest first. */
export function listIntents(call: Call): unknown {
  const expand = readExpand(call.form, ['data.latest_charge']);
  const page = listPage(call, '/v1/payment_intents', call.account.journal.list('intent'));
  if (expand.length === 0) return page;
  return { ...page, data: page.data.map((each) => presentIntent(call, each, ['latest_charge'])) };
}

/** POST /v1/payment_intents/:id: the amount only while it is open, words at any time. */
export function updateIntent(call: Call, id: string): Stripe.PaymentIntent {
  const { form } = call;
  allowOnly(form, ['amount', 'metadata', 'description', 'receipt_email']);
  const expand = readExpand(form, ['latest_charge']);
  const intent = findIntent(call, id);
  const amount = readInteger(form, 'amount');
  if (amount !== null && !OPEN.includes(intent.status)) {
    throw wrongState(
      'payment_intent_unexpected_state',
      `The amount of a PaymentIntent with a status of ${intent.status} cannot be changed.`,
      presentIntent(call, intent),
    );
  }
  const changed = keepIntent(call, {
    ...intent,
    amount: amount === null ? intent.amount : requireAmount(amount),
    metadata: mergeMetadata(intent.metadata, form),
    description: readText(form, 'description') ?? intent.description,
    receipt_email: readText(form, 'receipt_email') ?? intent.receipt_email,
  });
  return presentIntent(call, changed, expand);
}

/** POST /v1/payment_intents/:id/cancel, for intents that nobody has paid. */
export function cancelIntent(call: Call, id: string): Stripe.PaymentIntent {
  allowOnly(call.form, ['cancellation_reason']);
  const expand = readExpand(call.form, ['latest_charge']);
  const reason = readChoice(call.form, 'cancellation_reason', REASONS);
  const intent = findIntent(call, id);
  if (!OPEN.includes(intent.status)) {
    throw wrongState(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      presentIntent(call, intent),
    );
  }
  const canceled = keepIntent(call, {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(call.account),
    cancellation_reason: reason,
    next_action: null,
  });
  tell(call, 'payment_intent.canceled', canceled);
  return presentIntent(call, canceled, expand);
}
