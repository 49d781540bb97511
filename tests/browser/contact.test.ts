/** The contact form: by keyboard, with and without scripts, with success and with failures. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { HONEYPOT_FIELD } from '../../src/forms/honeypot.ts';
import { query } from '../support/records/records.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import {
  breakCalls,
  expectFocusOn,
  focusedText,
  problems,
  readTheForm,
  toast,
} from '../support/browser/page-parts.ts';

const someAddress = () => `${randomUUID()}@example.org`;
const form = (page: Page) => page.locator('main form');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: false });
const send = (page: Page) => form(page).getByRole('button');

/** Opens the contact form and focuses a field, which loads the form's script. */
const open = async (page: Page, address = '/contact'): Promise<void> => {
  await page.goto(address);
  await field(page, 'Name').focus();
  await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
};

const fill = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Name').fill('Ana Reyes');
  await field(page, 'Email').fill(email);
  await field(page, 'Subject').fill('The pier');
  await field(page, 'Message').fill('The pier opens at six.\nThank you!');
};

const values = (page: Page): Promise<string[]> =>
  form(page)
    .locator('input:visible, textarea')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));

const forwardedFrom = async (email: string) =>
  (await receivedMails(site.contactEmail, 0))
    .filter(({ text }) => text?.includes(email) === true)
    .map(({ subject }) => subject);

test('a message is written and sent by keyboard alone, and the form is empty again', async () => {
  const page = await visitor({ width: 360, height: 740 });
  const email = someAddress();
  await open(page);
  for (const text of ['Ana Reyes', email, 'Urgent: the pier', 'It is shut.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await readTheForm(page);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Message sent successfully!', { exact: true }).waitFor();
  await expectFocusOn(page, email);
  expect(await focusedText(page)).toContain('24-48 hours on business days');
  expect(await values(page)).toEqual(['', '', '', '']);
  await expectAccessible(page);
  expect(await receivedMails(email)).toMatchObject([{ to: [email] }]);
  await expect
    .poll(() => forwardedFrom(email))
    .toEqual(['[URGENT] Contact form: Urgent: the pier']);

  await send(page).click();
  await problems(page).waitFor();
  expect(await page.getByText('we have your message').count(), 'the thanks are gone').toBe(0);
});

test('without scripts the browser sends the form, and a page confirms it', async () => {
  const page = await visitor({ javaScriptEnabled: false, width: 390, height: 844 });
  const email = someAddress();
  await page.goto('/contact');
  await send(page).click();
  expect(new URL(page.url()).pathname, 'the browser asks for what is missing').toBe('/contact');
  await fill(page, email);
  await send(page).click();
  await page.waitForURL('**/contact/sent');
  await page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
  await expect.poll(async () => (await forwardedFrom(email)).length).toBe(1);
});

test('a filled hidden field leads to one more press, with and without scripts', async () => {
  const fillTrap = (page: Page) =>
    page.locator(`main [name="${HONEYPOT_FIELD}"]`).evaluate((trap) => {
      (trap as HTMLInputElement).value = '361-555-0100';
    });
  const plain = await visitor({ javaScriptEnabled: false, width: 390, height: 844 });
  const email = someAddress();
  await plain.goto('/contact');
  await fill(plain, email);
  await fillTrap(plain);
  await send(plain).click();
  await plain.getByRole('heading', { level: 1, name: 'Please Send It Again' }).waitFor();
  await plain.getByRole('button', { name: 'Send It Now' }).click();
  await plain.waitForURL('**/contact/sent');
  const [stored] = await query('select message from public.contact_messages where email = $1', [
    email,
  ]);
  expect(stored?.['message']).toBe('The pier opens at six.\nThank you!');

  const page = await visitor();
  expectProblem(page, /answered 428: POST/);
  const other = someAddress();
  await open(page);
  await fill(page, other);
  await fillTrap(page);
  await send(page).click();
  await toast(page).getByText('Message sent successfully!', { exact: true }).waitFor();
  expect(
    await query('select 1 from public.contact_messages where email = $1', [other]),
  ).toHaveLength(1);
});

test('a message that could not be sent keeps every word; a second try is the same message', async () => {
  const page = await visitor();
  const email = someAddress();
  await open(page);
  await fill(page, email);
  await readTheForm(page);
  const before = await values(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  const words = 'We can’t reach our records right now. Please try again in a minute.';
  const { mend } = await breakCalls(page, '**/api/contact', words);
  await send(page).click();
  await toast(page).getByText('Error sending message', { exact: true }).waitFor();
  await toast(page).getByText('Please try again or email us directly.', { exact: true }).waitFor();
  await problems(page).getByText('We can’t reach our records right now.').waitFor();
  expect(await values(page)).toEqual(before);
  expect(await form(page).getByRole('link', { name: site.contactEmail }).isVisible()).toBe(true);
  await mend();
  await send(page).dblclick();
  await toast(page).getByText('Message sent successfully!').waitFor();
  expect(await problems(page).count()).toBe(0);
  expect(keys).toHaveLength(2);
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\w-]{36}$/)]));
});
