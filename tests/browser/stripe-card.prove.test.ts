/**
 * The card field of a build for the real Stripe, with a replacement that serves Stripe's script and API, and
 * what happens when the script or the keys do not load.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adForm, fillAdOrder } from '../support/browser/ad-order-form.ts';
import { expectProblem, visitor, type VisitorOptions } from '../support/browser/browser.ts';
import { builtPages } from '../support/browser/built-site.ts';
import { fillEventForm } from '../support/browser/event-form.ts';
import { button, toast } from '../support/browser/page-parts.ts';
import { guideEnvironment } from '../support/stack/guide.ts';
import { startOwnSite } from '../support/stack/own-site.ts';
import type { BuiltHost } from '../support/stack/test-site.ts';
import { serveStripeScript, STRIPE_ORIGINS } from './stripe-script.ts';

let site: BuiltHost;

beforeAll(async () => {
  // Sets STRIPE_API_URL to an empty text, because guideEnvironment() has the address of the fake Stripe that
  // the site under test uses.
  site = await startOwnSite({ ...guideEnvironment(), STRIPE_API_URL: '' });
});

afterAll(() => site.stop());

const payer = (options: VisitorOptions = {}): Promise<Page> =>
  visitor({ siteUrl: site.url, alsoAllow: STRIPE_ORIGINS, ...options });

const ORDER = {
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  status: 'requires_payment_method',
  orderNumber: 'CBA-00000-00001',
};

/** Mocks the guide's two payment calls, because the functions behind them would need the real Stripe. */
const respondForTheGuide = async (page: Page): Promise<Request[]> => {
  const calls: Request[] = [];
  await page.route('**/api/create-payment-intent', (route) => {
    calls.push(route.request());
    return route.fulfill({ json: { ...ORDER, amount: 29, eventId: 'x' } });
  });
  await page.route('**/api/events', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls.push(route.request());
    return route.fulfill({ status: 201, json: { id: 'x', status: 'pending' } });
  });
  return calls;
};

/** Fills in the form and continues to the payment. @returns the guide's calls */
const openPayment = async (page: Page, title = 'Paid By Stripe'): Promise<Request[]> => {
  const calls = await respondForTheGuide(page);
  await page.goto('/submit-event');
  await fillEventForm(page, { title });
  await page.getByLabel('Make this a premium event').check();
  await button(page, 'Submit Premium Event ($29)').click();
  return calls;
};
/**
 * Expects three calls with one key: the order is stored at the payment step, read again before the charge,
 * and reported as paid.
 */
const expectOneOrder = async (calls: readonly Request[]): Promise<void> => {
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual([
    '/api/create-payment-intent',
    '/api/create-payment-intent',
    '/api/events',
  ]);
  const keys = await Promise.all(calls.map((call) => call.headerValue('Idempotency-Key')));
  expect(new Set(keys).size).toBe(1);
};

const cardInput = (page: Page) =>
  page
    .frameLocator('iframe[title="Secure card payment input frame"]')
    .getByLabel('Credit or debit card number');
const payButton = (page: Page) => button(page, 'Pay $29');

test('the script comes with the payment of an event, the policy lets it in, and its field pays', async () => {
  const page = await payer();
  const loaded = await serveStripeScript(page);
  await page.goto('/submit-event');
  await page.getByLabel('Make this a premium event').check();
  await page.getByText('Next comes your card').waitFor();
  expect(loaded).toEqual([]);
  const calls = await openPayment(page);
  await cardInput(page).fill('4242424242424242');
  await expectAccessible(page);
  expect(loaded).toEqual([
    'https://js.stripe.com/endive/stripe.js',
    'https://js.stripe.com/card.html',
  ]);

  await payButton(page).click();
  await toast(page)
    .getByText(
      "Your premium event has been submitted and payment processed! We'll review and approve it soon.",
    )
    .waitFor();
  await expectOneOrder(calls);
  expect(calls.at(-1)?.postDataJSON()).toMatchObject({ paymentIntentId: 'pi_1', isPremium: true });
});

test("an advertisement's script comes with its payment step, and its field pays in the name of the advertiser", async () => {
  const page = await payer();
  const names: (string | null)[] = [];
  const loaded = await serveStripeScript(page, (fields) => {
    names.push(fields.get('name'));
    return { paymentIntent: { status: 'succeeded' } };
  });
  const completed: unknown[] = [];
  await page.route('**/api/advertisements', (route) =>
    route.fulfill({
      json: {
        ...{ ...ORDER, amount: 99 },
        advertisement: { title: 'Clay', monthlyRate: 99, duration: 1, totalAmount: 99 },
      },
    }),
  );
  await page.route('**/api/advertisements/paid', (route) => {
    completed.push(route.request().postDataJSON());
    return route.fulfill({ json: { id: 'x', status: 'pending' } });
  });
  await page.goto('/advertising/form');
  await fillAdOrder(page);
  await adForm(page).proceed.focus();
  expect(loaded).toEqual([]);
  await adForm(page).proceed.click();
  await cardInput(page).fill('4242424242424242');
  expect(loaded).toEqual([
    'https://js.stripe.com/endive/stripe.js',
    'https://js.stripe.com/card.html',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $99' }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  expect(completed).toEqual([{ paymentIntentId: 'pi_1' }]);
  expect(names).toEqual(['Ana Reyes']);
});

test('without the script the form says so, stops, loses nothing, and tries again', async () => {
  const page = await payer({ width: 390, height: 844 });
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  expectProblem(page, /failed .* https:\/\/js\.stripe\.com/);
  expectProblem(page, /Failed to load Stripe\.js/);
  const calls = await openPayment(page, 'Kept Without A Card Field');
  await page.getByText('The card field couldn’t be loaded. Nothing you typed is lost.').waitFor();
  await expectAccessible(page);
  await payButton(page).click();
  await toast(page).getByText('Payment Error').waitFor();
  await toast(page).getByText('Payment system is not ready. Please try again.').waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe('Kept Without A Card Field');

  await page.unroute('https://js.stripe.com/**');
  await serveStripeScript(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await cardInput(page).fill('4242424242424242');
  await payButton(page).click();
  await toast(page).getByText('Event Submitted Successfully').waitFor();
  await expectOneOrder(calls);
});

test('no other page lets Stripe in, and no file holds the field of the local stack', () => {
  const letIn = builtPages(site.siteDir).filter(({ html }) => html.includes('stripe.com'));
  expect(letIn.map(({ address }) => address).toSorted()).toEqual([
    '/advertising/form',
    '/submit-event',
  ]);
  const [policy = ''] = /content-security-policy[^>]*/.exec(letIn[0]?.html ?? '') ?? [];
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
  const files = readdirSync(site.siteDir, { recursive: true, withFileTypes: true });
  const scripts = files.filter((file) => file.isFile() && file.name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const { parentPath, name } of scripts) {
    expect(readFileSync(join(parentPath, name), 'utf8')).not.toContain('no money moves');
  }
});
