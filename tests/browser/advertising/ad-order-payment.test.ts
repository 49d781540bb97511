/** Payment of an advertisement: either one order and one charge, or neither of them. */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { receivedMails } from '../../support/api/received-mails.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import {
  adForm,
  advertiser,
  fillAdOrder,
  forgetOrderCounts,
} from '../../support/browser/ad-order-form.ts';
import { expectProblem } from '../../support/browser/browser.ts';
import { chooseFiles, imageFile, typeCard } from '../../support/browser/event-form.ts';
import {
  button,
  expectFocusOn,
  focused,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { adOutcome } from '../../support/browser/payment-outcomes.ts';
import { settled } from '../../support/browser/settled.ts';
import { CARDS, stripeHandle } from '../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../support/stack/guide.ts';

afterEach(forgetOrderCounts);

const expectSuccess = async (page: Page): Promise<void> => {
  await toast(page).getByText('Payment Successful!').waitFor();
  await expectFocusOn(page, 'Payment Successful!');
  await page.getByText(/^You paid \$\d+\. Your order number is CBA-/).waitFor();
};

const expectPaidOnce = async (email: string, order: object): Promise<void> => {
  await stripeHandle(guide().stripe).settled();
  expect(await adOutcome(email)).toEqual({
    ordered: [{ status: 'pending', ...order }],
    charges: 1,
  });
  expect(await receivedMails(email)).toHaveLength(1);
};

/** Opens the order form and fills it in up to the payment, for two months in the sidebar. */
const payer = async (email: string): Promise<Page> => {
  const page = await advertiser();
  await fillAdOrder(page, { email, title: `Ad of ${email}` });
  await page.getByLabel('Duration').selectOption('2 months');
  await readTheForm(page);
  await adForm(page).proceed.click();
  await page.getByLabel('Card number').waitFor();
  return page;
};

test('an order with its image is paid by card: summary, one charge, one mail', async () => {
  const email = 'pays-ad@example.org';
  const page = await advertiser('/advertising/form?type=horizontal', { width: 360, height: 740 });
  await settled(page);
  await fillAdOrder(page, { email, title: `Ad of ${email}` });
  await page.getByLabel('Duration').selectOption('3 months');
  await chooseFiles(page.getByLabel('Choose an image'), await imageFile('banner.png', 1456, 180));
  const { image, proceed, payment } = adForm(page);
  await image.getByText('✓ Ready').waitFor();
  await image.getByLabel('Describe your image').fill('Clay on a wheel');
  await readTheForm(page);
  await proceed.click();
  await expectFocusOn(page, 'Complete Your Payment');
  expect(await payment.getByRole('definition').allTextContents()).toEqual([
    ...[`Ad of ${email}`, '$199', '3 months', '$597'],
  ]);
  await typeCard(page, CARDS.pays);
  await expectAccessible(page);
  await button(page, 'Pay $597').dblclick();
  await expectSuccess(page);
  await expectAccessible(page);
  expect(await page.getByText('It still needs an image').count()).toBe(0);
  const back = page.getByRole('link', { name: 'Back to Advertising' });
  expect(await back.getAttribute('href')).toBe('/advertising');
  await expectPaidOnce(email, { total: 597, alt: 'Clay on a wheel' });
});

test('a declined card leaves the order as it is; another card pays for the same one', async () => {
  const email = 'declined-ad@example.org';
  const page = await payer(email);
  expectProblem(page, /answered 402: POST .*confirm/);
  const pay = button(page, 'Pay $198');
  await pay.click();
  const card = page.getByRole('group', { name: 'Card details' });
  await card.getByText('Enter the number of your card').waitFor();
  await typeCard(page, CARDS.declined);
  await pay.click();
  await toast(page).getByText('Payment Failed').waitFor();
  await toast(page).getByText('Your card was declined.').waitFor();
  await card.getByText('Nothing was charged. Your order is still here').waitFor();
  await expect.poll(() => focused(page).getAttribute('autocomplete')).toBe('cc-number');
  await expectAccessible(page);
  expect(await adOutcome(email)).toEqual({ ordered: [], charges: 0 });
  await typeCard(page, CARDS.pays);
  await pay.click();
  await expectSuccess(page);
  await page.getByText('It still needs an image').waitFor();
  await expectPaidOnce(email, { total: 198, alt: null });
});

test('an order is changed before its payment, and a reload finds the payment again', async () => {
  const email = 'changes-ad@example.org';
  const page = await payer(email);
  await page.reload();
  await page.getByRole('heading', { name: 'Complete Your Payment' }).waitFor();
  await button(page, 'Change Your Order').click();
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');
  expect(await page.getByLabel('Ad title').inputValue()).toBe(`Ad of ${email}`);
  await page.getByLabel('Duration').selectOption('1 month');
  await adForm(page).proceed.click();
  await page.getByLabel('Card number').waitFor();
  await typeCard(page, CARDS.pays);
  await page.keyboard.press('Enter');
  await expectSuccess(page);
  await expectPaidOnce(email, { total: 99, alt: null });
});
