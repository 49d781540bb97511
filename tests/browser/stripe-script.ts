/**
 * Replaces Stripe's script in Chromium, because tests cannot reach the real one. It has the few calls
 * that the guide makes, a frame with Stripe's origin for the card, and a call to Stripe's API for the
 * charge, so that a page's policy must allow the same as for the real Stripe.
 */
import type { Page, Route } from 'playwright-core';

/** Origins that a visitor who pays with Stripe must be able to reach. */
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

/**
 * `Stripe.version` must be the version that `@stripe/stripe-js` expects, because that package warns about any
 * other.
 */
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

/**
 * Answers a call to Stripe's API.
 * @returns what `confirmCardPayment` and `retrievePaymentIntent` resolve to
 */
export type ChargeResponse = (fields: URLSearchParams) => unknown;

/**
 * Serves the replacement script to a page that will be opened.
 * @param response result of each charge; a success by default
 * @returns a list to which each address that is requested from Stripe is added
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
