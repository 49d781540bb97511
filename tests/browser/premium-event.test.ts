/** A premium event is paid for, in every way it can end: one event and one charge, or none of both. */
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../src/server/database-types.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../support/browser/browser.ts';
import { fillEventForm, readTheForm } from '../support/browser/event-form.ts';
import { guide } from '../support/stack/guide.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { CARDS, stripeHandle } from '../support/stack/fake-stripe.ts';

const stripe = () => stripeHandle(guide().stripe);

afterEach(() => stripe().webhooks({ mode: 'deliver' }));

const SUCCESS =
  "Your premium event has been submitted and payment processed! We'll review and approve it soon.";
const CONFIRM = '**/v1/payment_intents/*/confirm';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Submit Premium Event ($29)' });
const cardGroup = (page: Page) => page.getByRole('group', { name: 'Card details' });

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiry date').fill('');
  await page.getByLabel('Expiry date').pressSequentially('1240');
  await page.getByLabel('CVC').fill('123');
};

/** A visitor before the filled form of a premium event, the card typed in. Mails go to `email`. */
const payer = async (
  email: string,
  card: string = CARDS.pays,
  options: VisitorOptions = {},
): Promise<Page> => {
  const page = await visitor({ alsoAllow: [guide().stripe.apiUrl], ...options });
  await page.goto('/submit-event');
  await fillEventForm(page, { title: `Premium of ${email}`, contactEmail: email });
  await page.getByLabel('Make this a premium event').check();
  await typeCard(page, card);
  await readTheForm(page);
  return page;
};

/** What a contact's submissions have come to: events, and payments that went through at Stripe. */
const outcome = async (email: string) => {
  const db = createClient<Database>(guide().supabaseUrl, guide().serviceRoleKey);
  const { data: events } = await db
    .from('events')
    .select('status, is_premium, is_featured')
    .eq('submitter_email', email)
    .neq('status', 'draft')
    .throwOnError();
  const { data: intents } = await stripe().client.paymentIntents.list({ limit: 100 });
  const { data: drafts } = await db
    .from('events')
    .select('id')
    .eq('submitter_email', email)
    .throwOnError();
  const ids = new Set(drafts.map(({ id }) => id));
  return {
    events,
    charges: intents.filter(
      ({ status, metadata }) => status === 'succeeded' && ids.has(metadata['event'] ?? ''),
    ).length,
  };
};

const ONCE = { events: [{ status: 'pending', is_premium: true, is_featured: true }], charges: 1 };
const NOTHING = { events: [], charges: 0 };

const subjectsTo = async (email: string) =>
  (await receivedMails(email, 2)).map(({ subject }) => subject);

const expectPaidOnce = async (email: string): Promise<void> => {
  await expect.poll(() => outcome(email), { timeout: 10_000 }).toEqual(ONCE);
  await stripe().settled();
  expect(await outcome(email)).toEqual(ONCE);
  expect(await subjectsTo(email)).toHaveLength(2);
};

test('a card pays for an event, which then waits for its review; confirmation and receipt are mailed', async () => {
  const email = 'pays@example.org';
  const page = await payer(email, CARDS.pays, { width: 390, height: 844 });
  await cardGroup(page).getByText('Local test payments: no money moves').waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('Expiry date').inputValue()).toBe('12/40');
  await expectAccessible(page);
  await submitButton(page).click();
  await toasts(page).getByText('Event Submitted Successfully').waitFor();
  await toasts(page).getByText(SUCCESS).waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe('');
  await expectPaidOnce(email);
});

test('a declined card leaves the form as it is and no event anywhere; another card succeeds', async () => {
  const email = 'declined@example.org';
  const page = await payer(email, CARDS.declined);
  expectProblem(page, /answered 402: POST .*confirm/);
  await submitButton(page).click();
  await toasts(page).getByText('Payment Failed').waitFor();
  await toasts(page).getByText('Your card was declined.').waitFor();
  await cardGroup(page).getByText('Your card was declined.').waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('Event name').inputValue()).toBe(`Premium of ${email}`);
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002');
  expect(await page.getByLabel('I agree to the').isChecked()).toBe(true);
  expect(await outcome(email)).toEqual(NOTHING);

  await typeCard(page, CARDS.pays);
  await submitButton(page).click();
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test('a card without funds is refused in the words of its bank', async () => {
  const email = 'poor@example.org';
  const page = await payer(email, CARDS.insufficientFunds);
  expectProblem(page, /answered 402: POST .*confirm/);
  await submitButton(page).click();
  await toasts(page).getByText('Your card has insufficient funds.').waitFor();
  expect(await outcome(email)).toEqual(NOTHING);
});

test('a card that asks its holder pays once the holder has confirmed', async () => {
  const email = 'asked@example.org';
  const page = await payer(email, CARDS.asks);
  await submitButton(page).click();
  const bank = page.getByRole('dialog', { name: '3-D Secure' });
  await bank.waitFor();
  await expectAccessible(page);
  expect(await outcome(email)).toEqual(NOTHING);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test.each([
  [
    'fails',
    'fails@example.org',
    (page: Page) => page.getByRole('button', { name: 'Fail' }).click(),
  ],
  ['is left', 'leaves@example.org', (page: Page) => page.keyboard.press('Escape')],
])(
  'a confirmation that %s charges nothing, and may be tried again',
  async (_how, email, refuse) => {
    const page = await payer(email, CARDS.asks);
    expectProblem(page, /answered 402: POST .*local_authentication/);
    await submitButton(page).click();
    const bank = page.getByRole('dialog', { name: '3-D Secure' });
    await bank.waitFor();
    await refuse(page);
    await toasts(page).getByText('Payment Failed').waitFor();
    await cardGroup(page).getByText('We are unable to authenticate your payment method.').waitFor();
    expect(await outcome(email)).toEqual(NOTHING);

    await submitButton(page).click();
    await bank.getByRole('button', { name: 'Complete' }).click();
    await toasts(page).getByText(SUCCESS).waitFor();
    await expectPaidOnce(email);
  },
);

test('a browser that is closed right after the charge leaves the event behind all the same', async () => {
  const email = 'closed@example.org';
  const page = await payer(email);
  const { promise: charged, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/events', () => {
    resolve(undefined);
  });
  await submitButton(page).click();
  await charged;
  await page.close();
  await expectPaidOnce(email);
});

test('a double click is one event and one charge', async () => {
  const email = 'twice@example.org';
  const page = await payer(email);
  await submitButton(page).dblclick();
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test('the page alone is enough when no webhook comes', async () => {
  const email = 'unheard@example.org';
  await stripe().webhooks({ mode: 'drop' });
  const page = await payer(email);
  await submitButton(page).click();
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test('the page and every webhook five times are still one event', async () => {
  const email = 'often@example.org';
  await stripe().webhooks({ mode: 'double', times: 5 });
  const page = await payer(email);
  await submitButton(page).click();
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test('a charge whose answer is lost on its way back is looked up, not made again', async () => {
  const email = 'lost@example.org';
  const page = await payer(email);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  expectProblem(page, /failed .*confirm/);
  await submitButton(page).click();
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test('a form that was edited while its charge was in doubt is not charged again', async () => {
  const email = 'doubt@example.org';
  const page = await payer(email);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lookUp = /\/v1\/payment_intents\/\w+\?/;
  await page.route(lookUp, (route) => route.abort());
  expectProblem(page, /failed .*payment_intents/);
  await submitButton(page).click();
  await toasts(page).getByText('Payment processing failed. Please try again.').waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe(`Premium of ${email}`);

  await page.unroute(CONFIRM);
  await page.unroute(lookUp);
  await page.getByLabel('Event name').fill('Edited Meanwhile');
  await submitButton(page).click();
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});

test('a test card is chosen and paid with by the keyboard alone', async () => {
  const email = 'keys@example.org';
  const page = await payer(email, '');
  await page.getByText('Test cards').focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Use the card ending in 4242');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  await page.getByLabel('CVC').focus();
  await page.keyboard.press('Enter');
  await toasts(page).getByText(SUCCESS).waitFor();
  await expectPaidOnce(email);
});
