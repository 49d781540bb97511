/** Payments that are interrupted in the browser: still one order and one charge, or neither of them. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { receivedMails } from '../support/api/received-mails.ts';
import {
  adForm,
  advertiser,
  fillAdOrder,
  forgetOrderCounts,
} from '../support/browser/ad-order-form.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { agreeToTerms, fillEventForm, typeCard } from '../support/browser/event-form.ts';
import { button, readTheForm, toast } from '../support/browser/page-parts.ts';
import { adOutcome, premiumOutcome } from '../support/browser/payment-outcomes.ts';
import { CARDS, stripeHandle } from '../support/stack/servers/fake-stripe.ts';
import { guide } from '../support/stack/guide.ts';

const CONFIRM = '**/v1/payment_intents/*/confirm';
const LOOK_UP = /\/v1\/payment_intents\/\w+\?/;

afterEach(forgetOrderCounts);

/** The two products, and how a visitor gets to the payment of each. */
const sales = [
  {
    name: 'a premium event',
    page: '/submit-event',
    pay: 'Pay $29',
    success: 'Event Submitted Successfully',
    mails: 2,
    async open(email: string): Promise<Page> {
      const page = await visitor({ alsoAllow: [guide().stripe.apiUrl] });
      await page.goto('/submit-event');
      await fillEventForm(page, { title: `Premium of ${email}`, contactEmail: email });
      await page.getByLabel('Make this a premium event').check();
      await readTheForm(page);
      await button(page, 'Submit Premium Event ($29)').click();
      return page;
    },
    outcome: async (email: string) => {
      const { events, charges } = await premiumOutcome(email);
      return { orders: events.length, charges };
    },
    async resume(page: Page) {
      await button(page, 'Restore').first().click();
      // A restored draft does not include the visitor's consent to the terms.
      await agreeToTerms(page);
      await readTheForm(page);
      await button(page, 'Submit Premium Event ($29)').click();
      await page.getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'an advertisement',
    page: '/advertising/form',
    pay: 'Pay $198',
    success: 'Payment Successful!',
    mails: 1,
    async open(email: string): Promise<Page> {
      const page = await advertiser();
      await fillAdOrder(page, { email, title: `Ad of ${email}` });
      await page.getByLabel('Duration').selectOption('2 months');
      await readTheForm(page);
      await adForm(page).proceed.click();
      return page;
    },
    outcome: async (email: string) => {
      const { ordered, charges } = await adOutcome(email);
      return { orders: ordered.length, charges };
    },
    async resume(page: Page) {
      await page.getByText('no money has moved yet').waitFor();
    },
  },
];

describe.each(sales)('$name', ({ page: address, pay, success, mails, open, outcome, resume }) => {
  const payer = async (): Promise<{ email: string; page: Page }> => {
    const email = `${crypto.randomUUID()}@example.org`;
    const page = await open(email);
    await page.getByLabel('Card number').waitFor();
    await typeCard(page, CARDS.pays);
    return { email, page };
  };
  const succeeds = (page: Page) => toast(page).getByText(success).waitFor();
  const expectPaidOnce = async (email: string) => {
    await expect.poll(() => outcome(email)).toEqual({ orders: 1, charges: 1 });
    await stripeHandle(guide().stripe).settled();
    expect(await outcome(email)).toEqual({ orders: 1, charges: 1 });
    expect(await receivedMails(email, mails)).toHaveLength(mails);
  };

  test('whose charge is in doubt is looked up, and not charged again', async () => {
    const { email, page } = await payer();
    await page.route(CONFIRM, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(LOOK_UP, (route) => route.abort());
    expectProblem(page, /failed .*payment_intents/);
    await button(page, pay).click();
    await toast(page).getByText('Payment Error').waitFor();
    await page.unroute(CONFIRM);
    await page.unroute(LOOK_UP);
    await button(page, pay).click();
    await succeeds(page);
    await expectPaidOnce(email);
  });

  test('that was never charged is paid from the page that is opened next', async () => {
    const { email, page } = await payer();
    await page.route(CONFIRM, (route) => route.abort());
    expectProblem(page, /payment_intents/);
    await button(page, pay).click();
    await toast(page).getByText('Payment Error').waitFor();
    expect(await outcome(email)).toEqual({ orders: 0, charges: 0 });
    await page.unroute(CONFIRM);
    await page.goto(address);
    await resume(page);
    await typeCard(page, CARDS.pays);
    await button(page, pay).click();
    await succeeds(page);
    await expectPaidOnce(email);
  });
});
