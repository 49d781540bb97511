/** Runs the HTTP side of the fake Stripe: bodies, headers, what browsers may read, and the payments page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { site } from '../../site.ts';
import { escapeHtml } from '../../text/characters.ts';
import { readBody, sendJson } from '../gateway/http.ts';
import { isOwnHost, pageTime, renderPage, sendPage } from '../stack/page.ts';
import { TEST_CARDS } from './cards.ts';
import { handleCall, mayBrowsersCall } from './handle-call.ts';
import { API_VERSION, newId } from './objects.ts';
import { StripeRefusal } from './params.ts';
import { closeDispute, failRefund, openDispute } from './refunds.ts';
import type { StripeKeys } from '../stack/keys.ts';
import type { Account, Call, Delivery, Intent, Store } from './types.ts';

// Acts as a bank or a payer, for the payments page and for tests: disputes a payment, decides the dispute,
// returns a refund.

const ACTIONS: Record<string, (call: Pick<Call, 'account' | 'request'>, id: string) => unknown> = {
  dispute: openDispute,
  won: (call, id) => closeDispute(call, id, 'won'),
  lost: (call, id) => closeDispute(call, id, 'lost'),
  'return-refund': failRefund,
};

/** Path to which the buttons of the payments page send their requests. */
const BY_HAND = '/by-hand';

/**
 * Carries out the action of a button on the payments page, and stores the result.
 * @param form form data with `action`, and `id` of the intent, dispute or refund
 * @returns null, or the reason for a refusal
 */
function doByHand(account: Account, form: URLSearchParams): string | null {
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

// Writes the payments page, which shows each payment with its webhooks, and the test cards.

/** Maximum number of payments on the payments page; the API also lists older payments. */
const MOST = 100;

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat(site.locale, { style: 'currency', currency }).format(cents / 100);

function deliveryItem(delivery: Delivery): string {
  const tries = delivery.attempts.map(({ status, problem }) => String(status ?? problem));
  const after = tries.length === 0 ? '' : ` (${tries.join(', ')})`;
  return `<li>${escapeHtml(`${delivery.type}: ${delivery.state}${after}`)}</li>`;
}

/** Describes the history of an intent as text. */
function describe(store: Store, intent: Intent): string {
  const charge = store.find('charge', intent.latest_charge ?? '');
  const card = charge?.payment_method_details.card;
  const parts = [
    intent.description,
    card && `card ${card.brand ?? ''} ending in ${card.last4 ?? ''}`,
    intent.last_payment_error?.message,
    charge !== undefined &&
      charge.amount_refunded > 0 &&
      `${money(charge.amount_refunded, charge.currency)} refunded`,
    ...Object.entries(intent.metadata).map(([name, value]) => `${name} ${value}`),
    intent.id,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Writes the buttons for what the payer or a bank could now do with a payment. */
function bankButtons(store: Store, intent: Intent): string {
  const charge = store.find('charge', intent.latest_charge ?? '');
  if (charge === undefined || intent.status !== 'succeeded') return '';
  const disputes = store.list('dispute').filter((dispute) => dispute.charge === charge.id);
  const refunds = store.list('refund').filter((refund) => refund.charge === charge.id);
  const open = disputes.find(({ status }) => status === 'needs_response');
  const buttons = [
    ...(charge.disputed ? [] : [['dispute', intent.id, 'Payer disputes it']]),
    ...(open === undefined
      ? []
      : [
          ['won', open.id, 'Bank decides for the guide'],
          ['lost', open.id, 'Bank decides for the payer'],
        ]),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, currency }) => [
        'return-refund',
        id,
        `Bank returns the refund of ${money(amount, currency)}`,
      ]),
  ].map(
    ([action = '', id = '', label = '']) =>
      `<form method="post" action="${BY_HAND}"><input type="hidden" name="action" value="${action}"><input type="hidden" name="id" value="${id}"><button>${escapeHtml(label)}</button></form>`,
  );
  const outcomes = disputes.map(
    ({ status }) => `<p class="failed">Disputed: ${status.replaceAll('_', ' ')}</p>`,
  );
  return `${outcomes.join('')}<div class="actions">${buttons.join('')}</div>`;
}

function paymentItem(store: Store, intent: Intent, deliveries: Delivery[]): string {
  const failed = intent.last_payment_error === null ? '' : 'failed';
  const tone = intent.status === 'succeeded' ? 'succeeded' : failed;
  const status = intent.status.replaceAll('_', ' ');
  return `<li><p><strong>${money(intent.amount, intent.currency)}</strong> <span class="${tone}">${status}</span></p>${pageTime(new Date(intent.created * 1000))}<p>${escapeHtml(describe(store, intent))}</p>${bankButtons(store, intent)}<ul>${deliveries.map(deliveryItem).join('')}</ul></li>`;
}

/** Writes the payments page, newest payment first. */
function paymentsPage(store: Store): string {
  const intents = store.list('intent').slice(-MOST).reverse();
  const deliveries = Map.groupBy(store.list('delivery'), ({ object }) => object);
  const items = intents.map((intent) => {
    const about = [...store.list('refund'), ...store.list('dispute')]
      .filter((object) => object.payment_intent === intent.id)
      .map(({ id }) => id);
    const own = [intent.id, intent.latest_charge ?? '', ...about].flatMap(
      (id) => deliveries.get(id) ?? [],
    );
    return paymentItem(store, intent, own);
  });
  const list =
    items.length === 0
      ? '<p class="empty">No payment yet. A premium event, paid with one of the cards below, shows up here.</p>'
      : `<ul class="items">${items.join('')}</ul>`;
  const rows = TEST_CARDS.filter(({ description }) => description !== null).map(
    ({ number, description }) =>
      `<tr><th scope="row">${number.replace(/\d{4}(?=\d)/g, '$& ')}</th><td>${description ?? ''}</td></tr>`,
  );
  return renderPage(
    'Payments',
    `<header><h1>${escapeHtml(site.name)}: payments</h1><p>Stands in for Stripe on this machine. No money moves.</p></header><main>${list}<h2>Test cards</h2><p>With any future date and any three digits.</p><table>${rows.join('')}</table></main><script>setTimeout(() => location.reload(), 10000)</script>`,
  );
}

const BODY_LIMIT = 1_000_000;

/** Sets headers that allow pages of any origin to read the response. */
function allowBrowsers(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'request-id');
}

function handlePreflight(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const method = request.headers['access-control-request-method'] ?? '';
  if (mayBrowsersCall(method, url.pathname)) {
    allowBrowsers(response);
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-max-age', '600');
  }
  response.writeHead(204).end();
}

async function handleApi(
  account: Account,
  keys: StripeKeys,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { method = '' } = request;
  const { pathname } = url;
  const body = (await readBody(request, BODY_LIMIT))?.toString('utf8') ?? '';
  const text = method === 'GET' ? url.searchParams.toString() : body;
  const requestId = newId('req');
  const result = handleCall(account, keys, { request, method, pathname, text, requestId });
  // Adds cross-origin headers, so that a page of another origin can read the response. A server, which sends
  // its secret key in a header, does not need them.
  if (mayBrowsersCall(method, pathname) && !request.headers.authorization?.includes('sk_test_')) {
    allowBrowsers(response);
  }
  const about = { 'request-id': requestId, 'stripe-version': API_VERSION };
  sendJson(response, result.status, result.body, { ...about, ...result.headers });
}

/** Handles a button of the payments page; refuses requests from other pages. */
async function handleByHand(
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (!isOwnHost(request) || site !== 'same-origin') {
    sendJson(response, 403, { message: 'Only the page of payments may do this.' });
    return;
  }
  const body = (await readBody(request, BODY_LIMIT))?.toString('utf8') ?? '';
  const refusal = doByHand(account, new URLSearchParams(body));
  if (refusal === null) response.writeHead(303, { location: '/' }).end();
  else sendJson(response, 409, { message: refusal });
}

/** Handles any request to the fake Stripe; calls `afterCall` once the changes by the request are stored. */
export async function handleRequest(
  { account, keys, afterCall }: { account: Account; keys: StripeKeys; afterCall: () => void },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') {
      handlePreflight(request, response, url);
    } else if (url.pathname === BY_HAND && request.method === 'POST') {
      await handleByHand(account, request, response);
      afterCall();
    } else if (url.pathname !== '/') {
      await handleApi(account, keys, request, response, url);
      afterCall();
    } else if (isOwnHost(request)) {
      sendPage(response, paymentsPage(account.store));
    } else {
      sendJson(response, 403, { message: 'The page of payments is shown on localhost only.' });
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    sendJson(response, 500, { error: { type: 'api_error', message } });
  }
}
