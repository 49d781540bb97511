/** How the team reviews, approves, pauses and resumes advertisements, and what visitors see of it. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adInReview } from '../../support/api/ad-in-review.ts';
import { callApi } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { type VisitorOptions } from '../../support/browser/browser.ts';
import { expectFocusOn, newTitle, toast } from '../../support/browser/page-parts.ts';
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

test('an order is rejected with a reason, and its money goes back', async () => {
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
});
