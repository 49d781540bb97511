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
import { imageFile, typeCard } from '../../support/browser/event-form.ts';
import { button, expectFocusOn, readTheForm, toast } from '../../support/browser/page-parts.ts';
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

test('an order with its image is paid by card: summary, one charge, one mail', async () => {
  const email = 'pays-ad@example.org';
  const page = await advertiser('/advertising/form?type=horizontal', { width: 360, height: 740 });
  await settled(page);
  await fillAdOrder(page, { email, title: `Ad of ${email}` });
  await page.getByLabel('Duration').selectOption('3 months');
  await page.getByLabel('Choose an image').setInputFiles(await imageFile('banner.png', 1456, 180));
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
