/** How the team reviews, approves, pauses and resumes advertisements, and what visitors see of it. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { recordPaths } from '../../../src/desk-paths.ts';
import { inTurn } from '../../support/in-turn.ts';
import { adInReview } from '../../support/api/ad-in-review.ts';
import { callApi } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { expectProblem, type VisitorOptions } from '../../support/browser/browser.ts';
import {
  breakCalls,
  expectFocusOn,
  newTitle,
  overflow,
  toast,
} from '../../support/browser/page-parts.ts';
import { stripeHandle } from '../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../support/stack/guide.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

/** An order of the sample data that waits for a decision. */
const SAMPLE_ORDER = 'Bay Violins: back-to-school rentals and honest repairs';

/** Rejects the orders of earlier test files, which are older and would fill the first page of the list. */
beforeAll(async () => {
  await serviceDb()
    .from('advertisements')
    .update({ status: 'rejected' })
    .eq('status', 'pending')
    .neq('title', SAMPLE_ORDER)
    .throwOnError();
});

const open = (options?: VisitorOptions): Promise<Page> =>
  adminVisitor('/admin/advertising', options);
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const badge = (card: Locator, word: string) => card.getByText(word, { exact: true }).first();

/** Returns the titles of the sidebar advertisements that pages of the site may show at this moment. */
async function running(): Promise<string[]> {
  const { json } = await callApi(`/api/advertisements?type=sidebar&fresh=${crypto.randomUUID()}`);
  return (json as { data: { title: string }[] }).data.map(({ title }) => title);
}

test('an order is read, approved, shown in its placement, paused and resumed', async () => {
  const title = newTitle('Pots Thrown on Fridays');
  await adInReview(title);
  const admin = await open();
  const card = cardOf(admin, title);
  await badge(card, 'Waiting').waitFor();
  await badge(card, 'Paid $198.00').waitFor();
  await card.getByText('Sidebar, in the column, 300x250').waitFor();
  await card.getByText('$99.00 a month, $198.00 in all').waitFor();
  await card.getByRole('img', { name: 'A potter at her wheel.' }).scrollIntoViewIfNeeded();
  await expectAccessible(admin);
  expect(await running()).not.toContain(title);

  await card.getByRole('button', { name: 'Approve' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Put this advertisement up?' });
  await dialog.getByLabel('First day').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('The first day can’t be in the past').waitFor();
  await dialog.getByLabel('First day').fill('2027-01-31');
  await dialog
    .getByText('The last day is Tuesday, March 30, 2027: the 2 months paid for.')
    .waitFor();
  await expectAccessible(admin);
  await admin.mouse.click(1, 1);
  await admin.keyboard.press('Escape');
  await dialog.getByText('Discard what you typed?').waitFor();
  await admin.keyboard.press('Escape');
  await expectFocusOn(admin, /^Approve/);
  await card.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await toast(admin).getByText('Advertisement Approved').waitFor();
  await badge(card, 'Live').waitFor();
  await expectFocusOn(admin, title);
  await expect.poll(running).toContain(title);

  await card.getByRole('button', { name: 'Pause' }).click();
  await toast(admin).getByText('Advertisement Paused').waitFor();
  await badge(card, 'Paused').waitFor();
  await expect.poll(running).not.toContain(title);
  await card.getByRole('button', { name: 'Resume' }).click();
  await toast(admin).getByText('Advertisement Resumed').waitFor();
  await expect.poll(running).toContain(title);
});

inTurn({
  'an order is rejected with a reason, and its money goes back': async () => {
    const title = newTitle('Pills for Every Pain');
    const { paymentIntentId } = await adInReview(title);
    const admin = await open({ width: 390, height: 844 });
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
    await dialog.getByRole('button', { name: 'Refund $198.00' }).click();
    await toast(admin).getByText('Payment Refunded').waitFor();
    await badge(card, 'Refunded $198.00').waitFor();
    await card.getByText('It is no matter of the arts.').waitFor();
    expect(await card.getByRole('button').allTextContents()).toEqual([
      expect.stringMatching(/^Stop private links/),
    ]);
    const stripe = stripeHandle(guide().stripe);
    await stripe.settled();
    const refunds = await stripe.client.refunds.list({ payment_intent: paymentIntentId });
    expect(refunds.data).toMatchObject([{ amount: 19_800 }]);
  },
  'of two volunteers the second learns the decision; an order without an image waits': async () => {
    const [decided, plain] = [newTitle('Canvas by the Yard'), newTitle('A Banner to Be Drawn')];
    const { id } = await adInReview(decided);
    await adInReview(plain, { image_url: null });
    const admin = await open({ width: 360, height: 740 });
    const waiting = cardOf(admin, plain);
    await waiting.getByText('No image yet, so it can’t go up.').waitFor();
    expect(await waiting.getByRole('button').allTextContents()).toEqual([
      `Reject ${plain}`,
      `Stop private links of ${plain}`,
    ]);
    expect(await overflow(admin)).toEqual([]);
    await serviceDb().from('advertisements').update({ status: 'rejected' }).eq('id', id);
    expectProblem(admin, /answered 409: POST .*decision/);
    const card = cardOf(admin, decided);
    await card.getByRole('button', { name: 'Approve' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await toast(admin).getByText('the advertisement was rejected').waitFor();
    await badge(card, 'Rejected').waitFor();
  },
  'a custom package runs for the days that were agreed on, and is taken down': async () => {
    const title = newTitle('Partner of the Festival Weekend');
    const agreed = { type: 'custom', placement: 'homepage' } as const;
    const unpriced = { duration: null, total_amount: null, monthly_rate: null };
    await adInReview(title, { ...agreed, ...unpriced });
    const admin = await open();
    const card = cardOf(admin, title);
    await card.getByRole('button', { name: 'Approve' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('Choose the last day').waitFor();
    const first = await dialog.getByLabel('First day').inputValue();
    await dialog.getByLabel('Last day').fill(first);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await badge(card, 'Live').waitFor();
    await expect.poll(running).toContain(title);
    await card.getByRole('button', { name: 'Take Down' }).click();
    await dialog.getByLabel('Reason').fill('The weekend is cancelled.');
    await dialog.getByRole('button', { name: 'Take Down for Good' }).click();
    await badge(card, 'Taken down').waitFor();
    await expect.poll(running).not.toContain(title);
  },
  'the list is narrowed to a state, turned page by page, may be empty, and may fail': async () => {
    const LIST = '**/api/admin/advertisements?*';
    const admin = await open();
    const [response] = await Promise.all([
      admin.waitForResponse(LIST),
      admin.getByLabel('Status').selectOption('Over'),
    ]);
    await cardOf(admin, 'Bay Violins: bows rehaired while you wait').waitFor();

    // When the last page has become empty, the list shows the page before it.
    const { data: orders } = (await response.json()) as { data: object[] };
    const listOf = (data: object[], page: number, totalPages: number) => ({
      json: { data, pagination: { page, totalPages, total: 10 * totalPages } },
    });
    await admin.route(LIST, (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      return route.fulfill(asked === 2 ? listOf([], 2, 1) : listOf(orders, 1, 2));
    });
    await admin.getByLabel('Status').selectOption('Waiting');
    const pages = admin.getByRole('navigation', { name: 'Pages of orders' });
    expect(await pages.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      recordPaths.advertising({ status: 'pending', page: 2 }),
    );
    await Promise.all([admin.waitForResponse(/page=2/), pages.getByText('2').click()]);
    await expect.poll(() => pages.locator('[aria-current="page"]').textContent()).toMatch(/1$/);
    await admin.getByRole('article').first().waitFor();
    await admin.unroute(LIST);

    await admin.route(LIST, (route) => route.fulfill(listOf([], 1, 0)));
    await admin.getByLabel('Status').selectOption('Taken down');
    await admin.getByRole('heading', { name: 'No advertisements here.' }).waitFor();
    await expectAccessible(admin);
    await admin.unroute(LIST);
    const { mend } = await breakCalls(admin, LIST);
    await admin.getByLabel('Status').selectOption('Paused');
    await admin.getByRole('heading', { name: 'Unable to Load Advertisements' }).waitFor();
    await mend();
    await admin.getByRole('button', { name: 'Try Again' }).click();
    await cardOf(admin, 'Clay & Cypress: glaze weekends').waitFor();
  },
});
