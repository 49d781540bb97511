/** Writes the payments page: each payment with its webhooks, and the test cards. */
import { escapeHtml } from '../../text/escape-html.ts';
import { site } from '../../site.ts';
import { pageTime, renderPage } from '../stack/page.ts';
import { TEST_CARDS } from './cards.ts';
import { BY_HAND } from './by-hand.ts';
import type { Delivery, Intent, Store } from './types.ts';

/** Maximum number of payments on the page; the API also has older ones. */
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

/** Writes the page, newest payment first. */
export function paymentsPage(store: Store): string {
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
