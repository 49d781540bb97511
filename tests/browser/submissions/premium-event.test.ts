/** Payment of a premium event: either one event and one charge, or neither of them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDateRange, formatLongDate } from '../../../src/time/format-dates.ts';
import { formatDays } from '../../../src/features/mail/templates/mail-parts.ts';
import { addDays } from '../../../src/time/wall-time.ts';
import { receivedMails } from '../../support/api/received-mails.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../../support/browser/browser.ts';
import { fillEventForm, typeCard } from '../../support/browser/event-form.ts';
import { premiumOutcome } from '../../support/browser/payment-outcomes.ts';
import {
  button,
  expectFocusOn,
  focused,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';
import { CARDS, stripeHandle } from '../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../support/stack/guide.ts';

const SUCCESS =
  "Your premium event has been submitted and payment processed! We'll review and approve it soon.";

const submit = (page: Page) => button(page, 'Submit Premium Event ($29)');
const pay = (page: Page) => button(page, 'Pay $29');
const cardGroup = (page: Page) => page.getByRole('group', { name: 'Card details' });

/** Fills in a premium event and a card, up to the payment. Mails go to `email`. */
const payer = async (
  email: string,
  card: string,
  options: VisitorOptions = {},
  fillMore: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> => {
  const page = await visitor({ alsoAllow: [guide().stripe.apiUrl], ...options });
  await page.goto('/submit-event');
  await settled(page);
  await fillEventForm(page, { title: `Premium of ${email}`, contactEmail: email });
  await fillMore(page);
  await page.getByLabel('Make this a premium event').check();
  await readTheForm(page);
  await submit(page).click();
  await expectFocusOn(page, 'Complete Your Payment');
  await typeCard(page, card);
  return page;
};

const NOTHING = { events: [], charges: 0 };

const expectPaidOnce = async (email: string, dates = 1): Promise<void> => {
  await stripeHandle(guide().stripe).settled();
  expect(await premiumOutcome(email)).toEqual({
    events: Array.from({ length: dates }, () => ({
      ...{ status: 'pending', is_premium: true, is_featured: true },
    })),
    charges: 1,
  });
  expect(await receivedMails(email, 2), 'confirmation and receipt').toHaveLength(2);
};

test('one payment is for an event with its six dates, as step, confirmation and receipt say', async () => {
  const email = 'pays@example.org';
  const options = { width: 390, height: 844 };
  const page = await payer(email, CARDS.pays, options, async (form) => {
    await button(form, 'Repeats').click();
    await form.getByLabel('How many dates').press('Enter');
    await form.getByText('6 dates of at most 60').waitFor();
  });
  const step = page.getByRole('region', { name: 'Complete Your Payment' });
  const first = String(sampleSubmission()['startDate']);
  const days = Array.from({ length: 6 }, (_, week) => addDays(first, 7 * week));
  expect(await step.getByRole('definition').allTextContents()).toEqual([
    ...[`Premium of ${email}`, `6 dates, ${formatDateRange(first, days[5])}`, '$29'],
  ]);
  await cardGroup(page).getByText('Local test payments: no money moves').waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  await expectAccessible(page);
  await pay(page).dblclick();
  await toast(page).getByText('Event Submitted Successfully').waitFor();
  await toast(page).getByText(SUCCESS).waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe('');
  const dates = page.getByRole('region', { name: 'Your 6 Dates' }).getByRole('listitem');
  await expect
    .poll(() => dates.allTextContents())
    .toEqual(days.map((day) => `${formatLongDate(day)}7:00 PM CST`));
  await page.getByText('You paid $29 for all 6 dates.').waitFor();
  // The preview card shows what was sent, though the form is empty.
  await page.getByRole('heading', { name: `Premium of ${email}` }).waitFor();
  await page.getByText('+ 5 more dates').waitFor();
  await expectAccessible(page);
  const number = await page.getByText(/^CBA-\w{5}-\w{5}$/).textContent();
  await expectPaidOnce(email, 6);
  const mails = await receivedMails(email, 2);
  const receipts = mails.filter(({ subject }) => subject.startsWith('Your receipt'));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain(`Order number: ${number}\n`);
  expect(receipts[0]?.text?.replaceAll(/\s+/g, ' ')).toContain(
    `Dates: 6 dates: ${formatDays(days)} `,
  );
});

test('a declined card leaves the form as it is and no event anywhere; another card succeeds', async () => {
  const email = 'declined@example.org';
  const page = await payer(email, CARDS.declined, { width: 390, height: 844 });
  expectProblem(page, /answered 402: POST .*confirm/);
  await pay(page).click();
  await toast(page).getByText('Payment Failed').waitFor();
  await pay(page).click({ trial: true });
  await toast(page).getByText('Your card was declined.').waitFor();
  const reason = cardGroup(page).getByText('Your card was declined.');
  await reason.waitFor();
  await expect.poll(() => focused(page).getAttribute('autocomplete')).toBe('cc-number');
  const [said, number] = await Promise.all([reason.boundingBox(), focused(page).boundingBox()]);
  expect(Math.abs((number?.y ?? 0) - (said?.y ?? 0))).toBeLessThan(200);
  await expectAccessible(page);
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002');
  expect(await premiumOutcome(email)).toEqual(NOTHING);

  await button(page, 'Change Your Event').click();
  await expect.poll(() => focused(page).getAttribute('name')).toBe('title');
  expect(await page.getByLabel('Event name').inputValue()).toBe(`Premium of ${email}`);
  expect(await page.getByLabel('I agree to the').isChecked()).toBe(true);
  await submit(page).click();
  await expectFocusOn(page, 'Complete Your Payment');

  // Chooses a test card and pays with it by keyboard alone.
  await page.getByText('Test cards').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  await page.getByLabel('CVC').press('Enter');
  await toast(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test('a card that asks its holder pays only once the holder has confirmed', async () => {
  const email = 'asked@example.org';
  const page = await payer(email, CARDS.asks);
  expectProblem(page, /answered 402: POST .*local_authentication/);
  const bank = page.getByRole('dialog', { name: '3-D Secure' });
  await pay(page).click();
  await bank.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await toast(page).getByText('Payment Failed').waitFor();
  await cardGroup(page).getByText('We are unable to authenticate your payment method.').waitFor();
  expect(await premiumOutcome(email)).toEqual(NOTHING);
  await pay(page).click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await toast(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});
