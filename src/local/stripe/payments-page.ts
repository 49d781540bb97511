/** The double's page for people: the payments, what the guide was told of each, and the test cards. */
import { readFileSync } from 'node:fs';
import { site } from '../../site.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import type { Journal } from './journal.ts';
import type { Intent } from './objects.ts';
import type { Delivery } from './webhooks.ts';

const SHELL = readFileSync(new URL('payments-page.html', import.meta.url), 'utf8');

/** The page shows itself, and reloads. */
export const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/** Older payments keep their place in the API. */
const MOST = 100;

const CARDS: [number: string, behaviour: string][] = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0025 0000 3155', 'asks its holder first (3-D Secure), then pays'],
  ['4000 0084 0000 1629', 'asks its holder first, then is declined'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'is declined: insufficient funds'],
  ['4000 0000 0000 0069', 'is declined: expired'],
  ['4000 0000 0000 0127', 'is declined: wrong security code'],
  ['4000 0000 0000 0119', 'meets a bank that fails for a moment'],
];

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat(site.locale, { style: 'currency', currency }).format(cents / 100);

const wallTime = new Intl.DateTimeFormat(site.locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: site.timeZone,
});

function time(seconds: number): string {
  const date = new Date(seconds * 1000);
  return `<time datetime="${date.toISOString()}">${wallTime.format(date)}</time>`;
}

function deliveryItem(delivery: Delivery): string {
  const tries = delivery.attempts.map(({ status, problem }) => String(status ?? problem));
  const after = tries.length === 0 ? '' : ` (${tries.join(', ')})`;
  return `<li>${escapeHtml(`${delivery.type}: ${delivery.state}${after}`)}</li>`;
}

/** What happened to an intent, in words. */
function story(journal: Journal, intent: Intent): string {
  const charge = journal.find('charge', intent.latest_charge ?? '');
  const card = charge?.payment_method_details?.card;
  const parts = [
    intent.description,
    card && `card ${card.brand ?? ''} ending in ${card.last4 ?? ''}`,
    intent.last_payment_error?.message,
    charge !== undefined &&
      charge.amount_refunded > 0 &&
      `${money(charge.amount_refunded, charge.currency)} given back`,
    ...Object.entries(intent.metadata).map(([name, value]) => `${name} ${value}`),
    intent.id,
  ];
  return parts.filter(Boolean).join(' · ');
}

function paymentItem(journal: Journal, intent: Intent, deliveries: Delivery[]): string {
  const failed = intent.last_payment_error === null ? '' : 'failed';
  const tone = intent.status === 'succeeded' ? 'succeeded' : failed;
  const status = intent.status.replaceAll('_', ' ');
  return `<li><p><strong>${money(intent.amount, intent.currency)}</strong> <span class="${tone}">${status}</span></p>${time(intent.created)}<p class="what">${escapeHtml(story(journal, intent))}</p><ul>${deliveries.map(deliveryItem).join('')}</ul></li>`;
}

/** The page, newest payment first. It reloads itself. */
export function paymentsPage(journal: Journal): string {
  const intents = journal.list('intent').slice(-MOST).reverse();
  const deliveries = Map.groupBy(journal.list('delivery'), ({ object }) => object);
  const items = intents.map((intent) => {
    const told = [intent.id, intent.latest_charge ?? ''].flatMap((id) => deliveries.get(id) ?? []);
    return paymentItem(journal, intent, told);
  });
  const list =
    items.length === 0
      ? '<p class="empty">No payment yet. A premium event, paid with one of the cards below, shows up here.</p>'
      : `<ul class="payments">${items.join('')}</ul>`;
  const rows = CARDS.map(
    ([number, does]) => `<tr><th scope="row">${number}</th><td>${does}</td></tr>`,
  );
  const body = `<header><h1>${escapeHtml(site.name)}: payments</h1><p>Stands in for Stripe on this machine. No money moves.</p></header><main>${list}<h2>Test cards</h2><p>With any future date and any three digits.</p><table>${rows.join('')}</table></main><script>setTimeout(() => location.reload(), 10000)</script>`;
  // A function as replacement: a `$&` in a text is text, no pattern.
  return SHELL.replace('{{body}}', () => body);
}
