/** Writing to the guide: by keyboard and on a phone, with and without scripts, when all is well and when not. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { readTheForm } from '../support/browser/event-form.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

const someAddress = () => `${randomUUID()}@example.org`;
const form = (page: Page) => page.locator('main form');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: false });
const sendButton = (page: Page) => form(page).getByRole('button');
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const hasFocus = (element: Element) => element === document.activeElement;

/** Opens the form and reaches for it, which loads its script. */
const open = async (page: Page, address = '/contact'): Promise<void> => {
  await page.goto(address);
  await field(page, 'Name').focus();
  await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
};

const fill = async (page: Page, email: string, subject?: string): Promise<void> => {
  await field(page, 'Name').fill('Ana Reyes');
  await field(page, 'Email').fill(email);
  if (subject !== undefined) await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill('The pier opens at six.\nThank you!');
};

const filledFields = (page: Page): Promise<string[]> =>
  form(page)
    .locator('input:visible, textarea')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));

const EMPTY = ['', '', '', ''];

const forwardedFrom = async (email: string) =>
  (await receivedMails(site.contactEmail, 0)).filter(({ text }) => text?.includes(email) === true);

test('a message is written and sent by keyboard alone, and the form is empty again', async () => {
  const page = await visitor({ width: 360, height: 740 });
  const email = someAddress();
  await open(page);
  for (const text of ['Ana Reyes', email, 'Urgent: the pier', 'It is shut.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expectAccessible(page);
  await readTheForm(page);
  expect(await sendButton(page).evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Message sent successfully!', { exact: true }).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain(email);
  expect(await page.locator(':focus').textContent()).toContain('24-48 hours on business days');
  expect(await filledFields(page)).toEqual(EMPTY);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  expect(await receivedMails(email)).toMatchObject([{ to: [email] }]);
  await expect
    .poll(async () => (await forwardedFrom(email)).map(({ subject }) => subject))
    .toEqual(['[URGENT] Contact form: Urgent: the pier']);
});

test('an empty form names every field once, takes the focus to the summary, and forgets what is mended', async () => {
  const page = await visitor({ width: 360, height: 740 });
  await open(page);
  await sendButton(page).click();
  await summary(page).waitFor();
  expect(await summary(page).evaluate(hasFocus)).toBe(true);
  expect(await summary(page).getByRole('link').allTextContents()).toEqual([
    'Enter your name',
    'Enter an email address like name@example.org',
    'Enter a subject',
    'Enter your message',
  ]);
  await expectAccessible(page);
  await summary(page).getByRole('link', { name: 'Enter a subject' }).click();
  expect(await field(page, 'Subject').evaluate(hasFocus)).toBe(true);
  expect(await field(page, 'Subject').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('The pier');
  expect(await field(page, 'Subject').getAttribute('aria-invalid')).toBe(null);
  expect(await field(page, 'Name').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [429, 'That was a lot at once. Please wait a little and try again.'],
  [503, 'The guide cannot reach its records right now. Please try again in a minute.'],
])(
  'answered %i, the form keeps every word and says why; a second try is the same message',
  async (status, sentence) => {
    const page = await visitor();
    const email = someAddress();
    await open(page);
    await fill(page, email, 'The pier');
    await readTheForm(page);
    const before = await filledFields(page);
    const keys: (string | null)[] = [];
    await page.route('**/api/contact', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) await route.continue();
      else await route.fulfill({ status, contentType: 'text/plain', body: sentence });
    });
    expectProblem(page, new RegExp(`answered ${String(status)}`));
    await sendButton(page).click();
    await toast(page).getByText('Error sending message', { exact: true }).waitFor();
    await toast(page)
      .getByText('Please try again or email us directly.', { exact: true })
      .waitFor();
    await summary(page).getByText(sentence.replace(/\.$/, '')).waitFor();
    expect(await summary(page).evaluate(hasFocus)).toBe(true);
    expect(await filledFields(page)).toEqual(before);
    expect(await form(page).getByRole('link', { name: site.contactEmail }).isVisible()).toBe(true);

    await sendButton(page).click();
    await toast(page).getByText('Message sent successfully!').waitFor();
    expect(await summary(page).count()).toBe(0);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  },
);

test('a button pressed again and again sends once', async () => {
  const page = await visitor();
  const email = someAddress();
  await open(page);
  await fill(page, email, 'The pier');
  await readTheForm(page);
  let sent = 0;
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await page.waitForTimeout(300);
    await route.continue();
  });
  await sendButton(page).dblclick();
  await sendButton(page).click();
  await toast(page).getByText('Message sent successfully!').waitFor();
  expect(sent).toBe(1);
});

test('the venues lead here with a subject filled in, which what is typed outlives', async () => {
  const page = await visitor();
  await page.goto('/venues');
  await page.getByRole('link', { name: 'Let us know' }).click();
  await page.waitForURL('**/contact?subject=*');
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe('Venue information');

  await slowScripts(page);
  await page.goto('/contact?subject=Advertising', { waitUntil: 'commit' });
  await field(page, 'Subject').fill('Typed before the script');
  await field(page, 'Name').fill('Ana Reyes');
  await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
  await sendButton(page).click();
  await summary(page).waitFor();
  expect(await filledFields(page)).toEqual(['Ana Reyes', '', 'Typed before the script', '']);
});

test('without JavaScript the browser sends the form, and a page says that it has come in', async () => {
  const page = await visitor({ javaScript: false, width: 390, height: 844 });
  const email = someAddress();
  await page.goto('/contact');
  await sendButton(page).click();
  expect(new URL(page.url()).pathname, 'the browser asks for what is missing').toBe('/contact');
  await fill(page, email, 'The pier');
  await sendButton(page).click();
  await page.waitForURL('**/contact/sent');
  await page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('24-48 hours on business days');
  await expect.poll(async () => (await forwardedFrom(email)).length).toBe(1);
});
