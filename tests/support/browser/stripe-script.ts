/**
 * Stands in for Stripe's script in Chromium, where the real one cannot be reached: the few calls the
 * guide makes, with a frame of its own origin for the card and a call to Stripe's API to charge it, so
 * that a page's policy has to let in what it would have to let in for Stripe.
 */
import type { Page, Route } from 'playwright-core';

/** The origins a visitor who pays with Stripe reaches. */
export const STRIPE_ORIGINS = ['https://js.stripe.com', 'https://api.stripe.com'];

const FRAME = `<!doctype html><html lang="en"><title>Card</title>
<body style="margin:0"><input aria-label="Credit or debit card number" style="border:0;width:100%">
<script>
const tell = (type) => parent.postMessage({ type, number: input.value }, '*');
const input = document.querySelector('input');
input.addEventListener('input', () => tell('change'));
input.addEventListener('focus', () => tell('focus'));
input.addEventListener('blur', () => tell('blur'));
addEventListener('message', () => input.focus());
tell('ready');
</script>`;

/** The release that \`@stripe/stripe-js\` asks for; another one makes it warn. */
const SCRIPT = `(() => {
const API = 'https://api.stripe.com/v1/payment_intents';
const card = () => {
  const handlers = {};
  let number = '';
  let frame = null;
  const element = {
    on(type, handler) { (handlers[type] ??= []).push(handler); return element; },
    mount(host) {
      frame = document.createElement('iframe');
      frame.title = 'Secure card payment input frame';
      frame.src = 'https://js.stripe.com/card.html';
      frame.style.setProperty('border', '0');
      frame.style.setProperty('width', '100%');
      frame.style.setProperty('height', '24px');
      frame.style.setProperty('color-scheme', 'light only');
      addEventListener('message', ({ data, source }) => {
        if (source !== frame.contentWindow) return;
        number = data.number;
        const complete = number.length === 16;
        for (const handler of handlers[data.type] ?? []) handler({ complete });
      });
      host.append(frame);
    },
    update(options) { Object.assign(globalThis.fakeStripe.options, options); },
    focus() { frame.contentWindow.postMessage('focus', '*'); },
    destroy() { frame?.remove(); },
    number: () => number,
  };
  return element;
};
globalThis.fakeStripe = { options: {} };
globalThis.Stripe = (key) => ({
  _registerWrapper() {},
  elements: () => ({
    create(type, options) { Object.assign(globalThis.fakeStripe.options, options); return card(); },
  }),
  async confirmCardPayment(secret, { payment_method }) {
    const response = await fetch(API + '/confirm', { method: 'POST', body: new URLSearchParams({
      key, client_secret: secret, number: payment_method.card.number(),
      name: payment_method.billing_details.name }) });
    return response.json();
  },
  async retrievePaymentIntent(secret) {
    return (await fetch(API + '?client_secret=' + secret)).json();
  },
});
globalThis.Stripe.version = 'endive';
})();`;

/** Answers Stripe's API; gives what `confirmCardPayment` and `retrievePaymentIntent` resolve to. */
export type ChargeResponse = (fields: URLSearchParams) => unknown;

/**
 * Serves the stand-in to a page that is about to be opened.
 * @param response what becomes of each charge; a success unless said otherwise
 * @returns the addresses of Stripe that were asked for, as they come
 */
export async function serveStripeScript(
  page: Page,
  response: ChargeResponse = () => ({ paymentIntent: { status: 'succeeded' } }),
): Promise<string[]> {
  const loaded: string[] = [];
  const serve = (contentType: string, body: string) => (route: Route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType, body });
  };
  await page.route('https://js.stripe.com/**', serve('text/javascript', SCRIPT));
  await page.route('https://js.stripe.com/card.html', serve('text/html', FRAME));
  await page.route('https://api.stripe.com/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: response(new URLSearchParams(route.request().postData() ?? '')),
    });
  });
  return loaded;
}
