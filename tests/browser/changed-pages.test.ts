/**
 * Pages that a browser's translator has changed, pages whose script did not load, and pages with large text:
 * no text is lost, and every failure is shown.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { fillEventForm, typeCard } from '../support/browser/event-form.ts';
import { button, expectFocusOn, problems, readTheForm } from '../support/browser/page-parts.ts';
import { premiumOutcome } from '../support/browser/payment-outcomes.ts';
import { translate } from './translate.ts';
import { proveEach } from '../support/prove.ts';
import { CARDS } from '../support/stack/servers/fake-stripe.ts';
import { guide } from '../support/stack/guide.ts';

const SEARCH = 'input[type="search"]';

/** Islands, with what a visitor enters before their script runs; the last field has the focus. */
const ISLANDS: [address: string, entered: Record<string, string>][] = [
  [
    '/submit-event',
    {
      '[name="city"]': 'Rockport, TX',
      '[name="startDate"]': '2027-03-04',
      '[name="description"]': 'Two\nlines',
      '[name="title"]': 'Jazz on the Pier',
    },
  ],
  ['/contact', { '[name="message"]': 'Hello', '[name="name"]': 'Ana' }],
  ['/advertising/form', { '[name="duration"]': '3', '[name="title"]': 'Nights' }],
  ['/events', { [SEARCH]: 'jazz' }],
  ['/events/archive', { [SEARCH]: 'jazz' }],
  ['/search', { '[name="q"]': 'jazz' }],
  ['/venues', { [SEARCH]: 'gallery' }],
  ['/cities/rockport', { 'form select': 'music' }],
];

test.each(proveEach(ISLANDS))(
  '%s keeps what was entered before and after it was translated',
  async (address, entered) => {
    const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/*.js', async (route) => {
      await isAllowed;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    await translate(page);
    const control = (field: string) => page.locator(`main ${field}`).first();
    for (const [field, text] of Object.entries(entered)) {
      const isSelect = await control(field).evaluate((node) => node.localName === 'select');
      await (isSelect ? control(field).selectOption(text) : control(field).fill(text));
      await control(field).focus();
    }
    allow(undefined);
    await page
      .locator('main astro-island[ssr]:not([client="visible"])')
      .first()
      .waitFor({ state: 'detached' });
    // Translates the page again, because React has rendered the island anew.
    await expect.poll(() => page.locator('main astro-island font').count()).toBe(0);
    await translate(page);
    for (const [field, text] of Object.entries(entered)) {
      expect(await control(field).inputValue()).toBe(text);
    }
    const last = Object.keys(entered).at(-1) ?? '';
    expect(await control(last).evaluate((node) => node === document.activeElement)).toBe(true);
  },
);

test('a premium event is paid on a page that was translated at every step', async () => {
  const email = `${randomUUID()}@example.org`;
  const page = await visitor({ alsoAllow: [guide().stripe.apiUrl] });
  expectProblem(page, /answered 402/);
  await page.goto('/submit-event');
  await fillEventForm(page, { title: 'Translated', contactEmail: email });
  await translate(page);
  await page.getByLabel('Make this a premium event').check();
  await readTheForm(page);
  await page.locator('main form button[type="submit"]').last().click();
  await page.getByLabel('Card number').waitFor();
  await translate(page);
  await typeCard(page, CARDS.declined);
  await page.getByRole('button', { name: /^Pay \$29/ }).click();
  await page.getByText('You haven’t been charged, and the event isn’t submitted yet.').waitFor();
  await translate(page);
  await typeCard(page, CARDS.pays);
  await page.getByRole('button', { name: /^Pay \$29/ }).click();
  await expect.poll(async () => (await premiumOutcome(email)).charges).toBe(1);
});

/** What the console says of a script that did not load. */
const BLOCKED = /ERR_BLOCKED_BY_CLIENT|Error hydrating|dynamically imported module/;

const notice = (page: Page) => page.locator('body > [role="alert"]');

/** Closes the notice, and presses a button that cannot work without the script that did not load. */
async function pressAgain(page: Page, dead: Locator): Promise<void> {
  await notice(page).getByRole('button', { name: 'Close' }).click();
  expect(await notice(page).count()).toBe(0);
  await dead.click();
}

/** Scripts that are loaded on demand, and what a visitor does that needs them. */
const PARTS: [address: string, file: string, use: (page: Page) => Promise<void>][] = [
  ['/events', 'save-buttons', (page) => page.locator('[data-save-event]').first().click()],
  // The script of every page. Without it, the save buttons and the menu do nothing.
  ['/events', 'Document', (page) => pressAgain(page, page.locator('[data-save-event]').first())],
  ['/privacy-policy', 'Document', (page) => pressAgain(page, button(page, 'Menu'))],
  ['/unsubscribe', 'Document', () => Promise.resolve()],
  ['/submit-event', 'SubmitEventForm', (page) => button(page, 'Submit Free Event').click()],
  ['/submit-event', 'DatesEditor', (page) => button(page, 'Repeats').click()],
  ['/submit-event', 'VenueSuggestions', (page) => page.getByLabel('Venue name').fill('K')],
  ['/advertising/form', 'react', (page) => button(page, 'Proceed to Payment').click()],
  ['/manage-event', 'ManageEvent', () => Promise.resolve()],
  ['/admin', 'DeskApp', () => Promise.resolve()],
];

test.each(proveEach(PARTS))(
  '%s without the script %s says so and offers a reload',
  async (address, file, use) => {
    const page = await visitor({ alsoAllow: [guide().supabaseUrl], width: 390, height: 844 });
    expectProblem(page, BLOCKED);
    await page.route(`**/_astro/${file}*.js*`, (route) => route.abort('blockedbyclient'));
    await page.goto(address);
    await use(page);
    await page
      .getByText(/This Part Couldn’t Be Loaded|A Part of This Page Could Not Be Loaded/)
      .first()
      .waitFor();
    await page.unroute(`**/_astro/${file}*.js*`);
    await button(page, 'Reload the Page').first().click();
    await expect.poll(() => notice(page).count()).toBe(0);
  },
);

test('a form whose rules did not load says so, and keeps its text through the reload', async () => {
  const page = await visitor();
  expectProblem(page, BLOCKED);
  await page.route('**/_astro/event-submission*', (route) => route.abort('blockedbyclient'));
  await page.goto('/submit-event');
  await page.getByLabel('Event name').fill('Jazz on the Pier');
  await button(page, 'Submit Free Event').click();
  await expectFocusOn(page, 'There is a problem');
  expect(await problems(page).textContent()).toContain('Part of this page didn’t load');
  await page.unroute('**/_astro/event-submission*');
  await notice(page).getByRole('button', { name: 'Reload the Page' }).click();
  await page.locator('[data-draft="page"]').first().click();
  expect(await page.getByLabel('Event name').inputValue()).toBe('Jazz on the Pier');
});
