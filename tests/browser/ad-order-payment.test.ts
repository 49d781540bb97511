/** An advertisement is paid for, in every way it can end: one order and one charge, or none of both. */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible, turnTo } from '../support/browser/accessibility.ts';
import {
  adForm,
  adOutcome,
  advertiser,
  bannerFile,
  fillAdOrder,
  forgetOrderCounts,
  typeAdCard,
} from '../support/browser/ad-order-form.ts';
import { expectProblem, type VisitorOptions } from '../support/browser/browser.ts';
import { chooseFiles } from '../support/browser/choose-files.ts';
import { readTheForm } from '../support/browser/event-form.ts';
import { guide } from '../support/stack/guide.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { settled } from '../support/browser/settled.ts';
import { CARDS, stripeHandle } from '../support/stack/fake-stripe.ts';

const stripe = () => stripeHandle(guide().stripe);

afterEach(async () => {
  await stripe().webhooks({ mode: 'deliver' });
  await forgetOrderCounts();
});

const CONFIRM = '**/v1/payment_intents/*/confirm';

/** An advertiser before the payment of two months in the sidebar. */
const payer = async (email: string, options: VisitorOptions = {}): Promise<Page> => {
  const page = await advertiser('/advertising/form', options);
  await fillAdOrder(page, { email, title: `Ad of ${email}` });
  await page.getByLabel('Duration').selectOption('2 months');
  await readTheForm(page);
  await adForm(page).proceed.click();
  await page.getByLabel('Card number').waitFor();
  return page;
};

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $198' });

const onceOf = (email: string) => ({
  ordered: [{ status: 'pending', title: `Ad of ${email}`, total: 198 }],
  charges: 1,
});

const expectPaidOnce = async (email: string): Promise<void> => {
  await expect.poll(() => adOutcome(email)).toMatchObject(onceOf(email));
  await stripe().settled();
  expect(await adOutcome(email)).toMatchObject(onceOf(email));
  expect(await receivedMails(email)).toHaveLength(1);
};

const expectSuccess = async (page: Page): Promise<void> => {
  await adForm(page).toasts.getByText('Payment Successful!').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Payment Successful!');
};

test('an order with its picture is paid by card: summary, one charge, one mail', async () => {
  const email = 'pays-ad@example.org';
  const page = await advertiser('/advertising/form?type=horizontal', { width: 360, height: 740 });
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
  });
  await fillAdOrder(page, { email, title: `Ad of ${email}` });
  await page.getByLabel('Duration').selectOption('3 months');
  await chooseFiles(page.getByLabel('Choose a picture'), await bannerFile(1456, 180));
  const { picture, proceed, payment } = adForm(page);
  await picture.getByText('✓ Ready').waitFor();
  await picture.getByLabel('Describe your picture').fill('Clay on a wheel');
  await readTheForm(page);
  const isOfPayment = (url: string) =>
    url.startsWith(guide().stripe.apiUrl) || url.includes('Card');
  expect(asked.filter(isOfPayment), 'nothing of the payment is loaded before').toEqual([]);

  await proceed.click();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Complete Your Payment');
  expect(await payment.getByRole('definition').allTextContents()).toEqual([
    `Ad of ${email}`,
    '$199',
    '3 months',
    '$597',
  ]);
  await page.getByLabel('Card number').waitFor();
  expect(asked.filter(isOfPayment)).not.toEqual([]);
  for (const scheme of ['light', 'dark'] as const) {
    await turnTo(page, scheme);
    await expectAccessible(page);
  }
  await typeAdCard(page, CARDS.pays);
  await page.getByRole('button', { name: 'Pay $597' }).click();
  await expectSuccess(page);
  await expectAccessible(page);
  expect(await page.getByText('It still needs a picture').count()).toBe(0);
  const back = page.getByRole('link', { name: 'Back to Advertising' });
  expect(await back.getAttribute('href')).toBe('/advertising');
  expect(await adOutcome(email)).toMatchObject({
    ordered: [{ status: 'pending', total: 597 }],
    pictures: [{ alt: 'Clay on a wheel' }],
    charges: 1,
  });
  expect(await receivedMails(email)).toHaveLength(1);
});

test('a declined card leaves the order as it is; another card pays for the same one', async () => {
  const email = 'declined-ad@example.org';
  const page = await payer(email);
  expectProblem(page, /answered 402: POST .*confirm/);
  await payButton(page).click();
  const { problem, toasts } = adForm(page);
  await problem.getByText('Enter the number of your card').waitFor();
  await typeAdCard(page, CARDS.declined);
  await payButton(page).click();
  await toasts.getByText('Payment Failed').waitFor();
  await toasts.getByText('Your card was declined.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Nothing was charged');
  await expectAccessible(page);
  expect(await adOutcome(email)).toMatchObject({ ordered: [], charges: 0 });
  await typeAdCard(page, CARDS.pays);
  await payButton(page).click();
  await expectSuccess(page);
  await page.getByText('It still needs a picture').waitFor();
  await expectPaidOnce(email);
});

test('somebody goes back from the payment, changes the order, and pays for that', async () => {
  const email = 'changes-ad@example.org';
  const page = await payer(email);
  await page.getByRole('button', { name: 'Change Your Order' }).click();
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');
  expect(await page.getByLabel('Ad title').inputValue()).toBe(`Ad of ${email}`);
  await page.getByLabel('Duration').selectOption('1 month');
  await adForm(page).proceed.click();
  await page.getByLabel('Card number').waitFor();
  await typeAdCard(page, CARDS.pays);
  await page.getByRole('button', { name: 'Pay $99' }).click();
  await expectSuccess(page);
  await expect
    .poll(() => adOutcome(email))
    .toMatchObject({ ordered: [{ status: 'pending', total: 99 }], charges: 1 });
});

test('a page that is loaded again at the payment is at the payment of the same order', async () => {
  const email = 'reloads-ad@example.org';
  const page = await payer(email);
  await page.reload();
  await page.getByRole('heading', { name: 'Complete Your Payment' }).waitFor();
  // At once: whoever filled the form in before the reload is no script after it.
  await page.getByRole('button', { name: 'Change Your Order' }).click();
  await adForm(page).proceed.click();
  await page.getByLabel('Card number').waitFor();
  await typeAdCard(page, CARDS.pays);
  await payButton(page).click();
  await expectSuccess(page);
  await expectPaidOnce(email);
});

test('a tab closed during the charge: the next page of this browser knows that it is paid', async () => {
  const email = 'closes-ad@example.org';
  const page = await payer(email);
  await typeAdCard(page, CARDS.pays);
  const { promise: charged, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/advertisements/paid', () => {
    resolve(undefined);
  });
  await payButton(page).click();
  await charged;
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/advertising/form');
  await next.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await expectPaidOnce(email);
});

test('a charge that never arrived: the next page finds the order again and says that nothing was paid', async () => {
  const email = 'lost-ad@example.org';
  const page = await payer(email);
  await typeAdCard(page, CARDS.pays);
  expectProblem(page, /payment_intents/);
  await page.route(CONFIRM, (route) => route.abort());
  await payButton(page).click();
  await adForm(page).toasts.getByText('Payment Error').waitFor();
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/advertising/form');
  await next.getByText('no money has moved yet').waitFor();
  await next.getByLabel('Card number').waitFor();
  await expectAccessible(next);
  await typeAdCard(next, CARDS.pays);
  await payButton(next).click();
  await expectSuccess(next);
  await expectPaidOnce(email);
});

test('an error nobody foresaw is told, and the next press asks before it charges again', async () => {
  const email = 'doubtful-ad@example.org';
  const page = await payer(email);
  await typeAdCard(page, CARDS.pays);
  expectProblem(page, /payment_intents/);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/v1/payment_intents/*?client_secret=*', (route) => route.abort());
  await payButton(page).click();
  const { toasts } = adForm(page);
  await toasts.getByText('Payment Error').waitFor();
  await toasts.getByText('An unexpected error occurred. Please try again.').waitFor();
  await page.unroute('**/v1/payment_intents/*?client_secret=*');
  await page.unroute(CONFIRM);
  await payButton(page).click();
  await expectSuccess(page);
  await expectPaidOnce(email);
});

test('the page alone is enough when no webhook comes, and the webhook when the page is not heard', async () => {
  await stripe().webhooks({ mode: 'drop' });
  const page = await payer('unheard-ad@example.org');
  await typeAdCard(page, CARDS.pays);
  await payButton(page).dblclick();
  await expectSuccess(page);
  await expectPaidOnce('unheard-ad@example.org');

  await stripe().webhooks({ mode: 'deliver' });
  const other = await payer('webhook-ad@example.org');
  expectProblem(other, /advertisements\/paid/);
  await other.route('**/api/advertisements/paid', (route) => route.abort());
  await typeAdCard(other, CARDS.pays);
  await payButton(other).click();
  await expectSuccess(other);
  await expectPaidOnce('webhook-ad@example.org');
});

test('an order is filled in, paid and left by keyboard alone', async () => {
  const email = 'keys-ad@example.org';
  const page = await advertiser();
  await settled(page);
  await page.getByLabel('Name', { exact: false }).first().focus();
  const { keyboard } = page;
  const next = async (text: string) => {
    await keyboard.press('Tab');
    await keyboard.type(text);
  };
  await keyboard.type('Ana Reyes');
  await next(email);
  // Phone, company and website are left empty; then comes the package.
  for (let skipped = 0; skipped < 4; skipped += 1) await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Horizontal Banner' }).isChecked()).toBe(true);
  await keyboard.press('ArrowLeft');
  await keyboard.press('Tab');
  await keyboard.type('2 months');
  await next(`Ad of ${email}`);
  await readTheForm(page);
  await keyboard.press('Enter');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Complete Your Payment');
  await page.getByLabel('Card number').waitFor();
  await next(CARDS.pays);
  await next('1240');
  await next('123');
  await keyboard.press('Enter');
  await expectSuccess(page);
  await keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toContain('Back to Advertising');
  await expectPaidOnce(email);
});
