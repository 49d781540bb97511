/** How the team reviews and runs advertisements: on the page of their own, and what visitors see of it. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adInReview } from '../support/api/ad-in-review.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adminVisitor } from '../support/browser/admin-visitor.ts';
import { callApi } from '../support/api/api.ts';
import { expectProblem, type VisitorOptions } from '../support/browser/browser.ts';
import { serviceDb } from '../support/stack/service-db.ts';
import { stripeHandle } from '../support/stack/fake-stripe.ts';
import { guide } from '../support/stack/guide.ts';

/** One of the sample's, which waits for its decision. */
const SAMPLE_ORDER = 'Bay Violins: back-to-school rentals and honest repairs';

/** What other tests ordered waits longer, and would fill the first page. */
beforeAll(async () => {
  await serviceDb()
    .from('advertisements')
    .update({ status: 'rejected' })
    .eq('status', 'pending')
    .neq('title', SAMPLE_ORDER);
});

/** A signed-in admin, with the orders before them. */
async function atTheDesk(options: VisitorOptions = {}): Promise<Page> {
  const page = await adminVisitor(options);
  await page.goto('/admin/advertising');
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  return page;
}

const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const badge = (card: Locator, word: string) => card.getByText(word, { exact: true });
/** The name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Titles of the sidebar advertisements that a page of the site would choose from. */
async function onShow(): Promise<string[]> {
  const { json } = await callApi(`/api/advertisements?type=sidebar&fresh=${Math.random()}`);
  return (json as { data: { title: string }[] }).data.map(({ title }) => title);
}

test('an order is read, approved, shown in its place, paused and resumed', async () => {
  const title = 'Pots Thrown on Fridays';
  await adInReview(title);
  const admin = await atTheDesk();
  const card = cardOf(admin, title);
  await badge(card, 'Waiting').waitFor();
  await badge(card, 'Paid $198.00').waitFor();
  await card.getByText('Sidebar, in the column, 300x250').waitFor();
  await card.getByText('$99.00 a month, $198.00 in all').waitFor();
  const picture = card.getByRole('img', { name: 'A potter at her wheel.' });
  await picture.scrollIntoViewIfNeeded();
  expect(
    await picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
  ).toEqual([300, 250]);
  await expectAccessible(admin);
  expect(await onShow()).not.toContain(title);

  await card.getByRole('button', { name: 'Approve' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Put this advertisement up?' });
  await dialog.getByLabel('First day').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('The first day cannot lie in the past').waitFor();
  await dialog.getByLabel('First day').fill('2027-01-31');
  await dialog
    .getByText('The last day is Tuesday, March 30, 2027: the 2 months paid for.')
    .waitFor();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await expect.poll(() => focused(admin)).toMatch(/^Approve/);

  await card.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await toast(admin).getByText('Advertisement Approved').waitFor();
  await badge(card, 'On show').waitFor();
  await expect.poll(() => focused(admin)).toBe(title);
  await expect.poll(onShow).toContain(title);

  await card.getByRole('button', { name: 'Pause' }).click();
  await toast(admin).getByText('Advertisement Paused').waitFor();
  await badge(card, 'Paused').first().waitFor();
  await expect.poll(onShow).not.toContain(title);

  await card.getByRole('button', { name: 'Resume' }).click();
  await toast(admin).getByText('Advertisement Resumed').waitFor();
  await badge(card, 'On show').waitFor();
  await expect.poll(onShow).toContain(title);
});

test('an order is rejected with a reason, and its money goes back', async () => {
  const title = 'Pills for Every Pain';
  const { paymentIntentId } = await adInReview(title);
  const admin = await atTheDesk({ width: 390, height: 844 });
  const card = cardOf(admin, title);
  await card.getByRole('button', { name: 'Reject' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('$198.00 was paid for it.').waitFor();
  await dialog.getByRole('button', { name: 'Reject Order' }).click();
  await dialog.getByText('Say why').waitFor();
  await expectAccessible(admin);
  await dialog.getByLabel('Reason').fill('It is no matter of the arts.');
  await dialog.getByRole('button', { name: 'Reject Order' }).click();
  await dialog.getByRole('heading', { name: 'Order rejected. Refund its payment?' }).waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Refund $198.00' }).click();
  await toast(admin).getByText('Payment Refunded').waitFor();
  await badge(card, 'Refunded $198.00').waitFor();
  await card.getByText('It is no matter of the arts.').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  const stripe = stripeHandle(guide().stripe);
  await stripe.settled();
  const refunds = await stripe.client.refunds.list({ payment_intent: paymentIntentId });
  expect(refunds.data).toMatchObject([{ amount: 19_800 }]);
});

test('of two volunteers the second learns what the first has decided', async () => {
  const title = 'Canvas by the Yard';
  const { id } = await adInReview(title);
  const admin = await atTheDesk();
  const card = cardOf(admin, title);
  await card.getByRole('button', { name: 'Approve' }).waitFor();
  await serviceDb().from('advertisements').update({ status: 'rejected' }).eq('id', id);
  expectProblem(admin, /answered 409: POST .*decision/);
  await card.getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await toast(admin).getByText('the advertisement was rejected').waitFor();
  await badge(card, 'Rejected').waitFor();
});

test('an order without a picture cannot be approved, and says so', async () => {
  const title = 'A Banner Yet to Be Drawn';
  await adInReview(title, { image_url: null });
  const admin = await atTheDesk({ width: 360, height: 740 });
  const card = cardOf(admin, title);
  await card.getByText('No picture yet, so it cannot go up.').waitFor();
  expect(await card.getByRole('button').allTextContents()).toEqual([`Reject ${title}`]);
  await expectAccessible(admin);
  expect(
    await admin.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
});

test('a custom package runs for the days that were agreed on', async () => {
  const title = 'Partner of the Festival Weekend';
  await adInReview(title, {
    type: 'custom',
    placement: 'homepage',
    duration: null,
    total_amount: null,
    monthly_rate: null,
  });
  const admin = await atTheDesk();
  const card = cardOf(admin, title);
  await card.getByRole('button', { name: 'Approve' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Choose the last day').waitFor();
  expect(await focused(admin)).toBe('');
  const first = await dialog.getByLabel('First day').inputValue();
  await dialog.getByLabel('Last day').fill(first);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await badge(card, 'On show').waitFor();
  await expect.poll(onShow).toContain(title);
  await card.getByRole('button', { name: 'Take Down' }).click();
  await dialog.getByLabel('Reason').fill('The weekend is called off.');
  await dialog.getByRole('button', { name: 'Take Down for Good' }).click();
  await badge(card, 'Taken down').waitFor();
  await expect.poll(onShow).not.toContain(title);
});

test('the list can be narrowed to a state, be empty, and fail', async () => {
  const admin = await atTheDesk();
  await cardOf(admin, SAMPLE_ORDER).waitFor();
  await admin.getByLabel('Status').selectOption('Over');
  await cardOf(admin, 'Bay Violins: bows rehaired while you wait').waitFor();
  await expect.poll(() => admin.getByText('Waiting', { exact: true }).count()).toBe(1);
  await admin.route('**/api/admin/advertisements?*', (route) =>
    route.fulfill({ json: { data: [], pagination: { page: 1, totalPages: 0, total: 0 } } }),
  );
  await admin.getByLabel('Status').selectOption('Taken down');
  await admin.getByRole('heading', { name: 'No advertisements here.' }).waitFor();
  await expectAccessible(admin);
  await admin.unroute('**/api/admin/advertisements?*');
  await admin.route('**/api/admin/advertisements?*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again soon.' }),
  );
  expectProblem(admin, /answered 503: GET .*advertisements/);
  await admin.getByLabel('Status').selectOption('Paused');
  await admin.getByRole('heading', { name: 'Unable to Load Advertisements' }).waitFor();
  await expectAccessible(admin);
  await admin.unroute('**/api/admin/advertisements?*');
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await cardOf(admin, 'Clay & Cypress: glaze weekends').waitFor();
});

test('a page that has run empty gives way to the last one there is', async () => {
  const db = serviceDb();
  // Whatever else waits, an earlier try of this story included, would stand on these pages.
  await db.from('advertisements').delete().like('title', '% of eleven');
  await db.from('advertisements').update({ status: 'rejected' }).eq('status', 'pending');
  const title = (number: number) => `Order ${String(number)} of eleven`;
  for (let number = 1; number <= 11; number += 1) {
    // The longest waiting come first.
    const created_at = new Date(Date.UTC(2026, 0, number)).toISOString();
    await db.from('advertisements').insert({ title: title(number), type: 'sidebar', created_at });
  }
  await db.from('advertisements').update({ status: 'pending' }).like('title', '% of eleven');
  const admin = await atTheDesk();
  await admin.getByLabel('Status').selectOption('Waiting');
  await cardOf(admin, title(1)).waitFor();
  await admin.getByRole('navigation', { name: 'Pages of orders' }).getByText('2').click();
  const last = cardOf(admin, title(11));
  await last.getByRole('button', { name: 'Reject' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It is no matter of the arts.');
  await dialog.getByRole('button', { name: 'Reject Order' }).click();
  await cardOf(admin, title(1)).waitFor();
  expect(await admin.getByText('No advertisements here.').count()).toBe(0);
});
