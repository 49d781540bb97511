/** The order form of an advertisement: filling it in, asking for a quote, and renewing an advertisement. */
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
import {
  breakCalls,
  button,
  expectFocusOn,
  overflow,
  problems,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { adOutcome } from '../../support/browser/payment-outcomes.ts';

afterEach(forgetOrderCounts);

const value = (page: Page, label: string) =>
  page.getByLabel(label, { exact: false }).first().inputValue();

test('everything that is wrong is said at once, at the top and at its field', async () => {
  const page = await advertiser('/advertising/form', { width: 360, height: 740 });
  await page.getByLabel('Website').fill('no address');
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await adForm(page).proceed.click();
  await expectFocusOn(page, 'There is a problem');
  expect(await problems(page).getByRole('link').allTextContents()).toEqual([
    'Name is required',
    'Valid email is required',
    'Please enter a valid URL',
    'Ad title is required',
    'Please enter a valid URL',
  ]);
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await problems(page).getByRole('link', { name: 'Ad title is required' }).click();
  await page.keyboard.type('Open Studio');
  await expect.poll(() => page.getByLabel('Ad title').getAttribute('aria-invalid')).toBeNull();
  expect(await value(page, 'Website')).toBe('no address');
});

test('a custom package is a request for a quote: no payment, a reply within 24 hours, a mail', async () => {
  const email = 'quote@example.org';
  const page = await advertiser('/advertising/form?type=custom', { width: 390, height: 844 });
  await fillAdOrder(page, { email });
  await page.getByLabel('Description').fill('A season of concerts.');
  await readTheForm(page);
  await button(page, 'Request Custom Quote').click();
  await toast(page).getByText('Quote Request Submitted!').waitFor();
  await expectFocusOn(page, 'Request Submitted!');
  await page.getByText('Our team will reply within 24 hours, to').waitFor();
  await expectAccessible(page);
  const back = page.getByRole('link', { name: 'Back to Advertising' });
  expect(await back.getAttribute('href')).toBe('/advertising');
  expect(await adOutcome(email)).toMatchObject({
    ordered: [{ status: 'pending', total: null }],
    charges: 0,
  });
  expect(await receivedMails(email)).toHaveLength(1);
});

test('an order that is refused, or answered with nonsense, keeps everything and says so', async () => {
  const page = await advertiser();
  const words = 'The guide is closed for an hour.';
  const { mend } = await breakCalls(page, '**/api/advertisements', words);
  await fillAdOrder(page);
  await readTheForm(page);
  await adForm(page).proceed.click();
  await toast(page).getByText('Submission Failed').waitFor();
  await toast(page).getByText(words).waitFor();
  await problems(page).getByText('The guide is closed for an hour').waitFor();
  await mend();
  await page.route('**/api/advertisements', (route) => route.fulfill({ json: {} }));
  await adForm(page).proceed.click();
  await toast(page).getByText('There was an error submitting your advertisement.').waitFor();
  expect(await value(page, 'Ad title')).toBe('Open Studio Weekend');
});
