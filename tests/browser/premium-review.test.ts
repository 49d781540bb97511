/** What an admin does about premium events, changes and unresolved payments: old and new, and money. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { callApi } from '../support/api/api.ts';
import { paidEvent, payOnceMore } from '../support/api/paid-event.ts';
import { publishEvent } from '../support/api/published-event.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adminVisitor, openScreen } from '../support/browser/admin-visitor.ts';
import { expectProblem } from '../support/browser/browser.ts';
import { breakCalls, expectFocusOn, newTitle, toast } from '../support/browser/page-parts.ts';
import { pressByHand, stripeHandle } from '../support/stack/fake-stripe.ts';
import { guide } from '../support/stack/guide.ts';
import { serviceDb } from '../support/stack/service-db.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
/** A word of the row that is on the screen: on another width it is elsewhere in it. */
const inRow = (row: Locator, word: string) =>
  row.getByText(word, { exact: true }).filter({ visible: true });

test('an admin sees what was paid for, rejects it, and sends the money back once', async () => {
  const title = newTitle('A Paid Evening Outside Our Region');
  await paidEvent(title, 3);
  const admin = await adminVisitor();
  const row = rowOf(admin, title);
  await row.getByText('Premium', { exact: true }).waitFor();
  await row.getByText('Paid $29.00').waitFor();
  expect(await row.getByRole('button', { name: 'Refund' }).count()).toBe(0);
  await row.getByText('Read the submission').click();
  expect(await row.getByRole('img', { name: /^Image \d/ }).count()).toBe(3);
  await row.getByRole('link', { name: 'https://instagram.com/example' }).waitFor();
  await expectAccessible(admin);

  await row.getByRole('button', { name: 'Reject' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('$29.00 was paid for it.').waitFor();
  await dialog.getByLabel('Reason').fill('It takes place in another state.');
  await dialog.getByRole('button', { name: 'Reject Event' }).click();
  await dialog.getByRole('heading', { name: 'Event rejected. Refund its payment?' }).waitFor();
  await dialog.getByText(/\$29\.00 for “A Paid Evening.*cannot be undone/).waitFor();
  await expectAccessible(admin);
  // Enter by mistake sends nothing back.
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await inRow(row, 'Rejected').waitFor();
  const second = await adminVisitor();
  await rowOf(second, title).waitFor();

  await row.getByRole('button', { name: 'Refund' }).click();
  const { mend } = await breakCalls(admin, '**/api/admin/payments/*/refund');
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await dialog.getByRole('alert').getByText('Please try again soon.').waitFor();
  await mend();
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await toast(admin).getByText('Payment Refunded').waitFor();
  await row.getByText('Refunded $29.00').waitFor();

  expectProblem(second, /answered 409: POST .*refund/);
  await rowOf(second, title).getByRole('button', { name: 'Refund' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Refund $29.00' }).click();
  await toast(second).getByText('This payment was refunded already.').waitFor();
  await rowOf(second, title).getByText('Refunded $29.00').waitFor();
});

/** Proposes a change of a published event, as its submitter's private link does. */
const propose = async (id: string, changes: Record<string, unknown>): Promise<void> => {
  const db = serviceDb();
  const { data } = await db.from('events').select('*').eq('id', id).single();
  await db
    .from('event_changes')
    .upsert({ event_id: id, event: { ...data, ...changes } as never })
    .throwOnError();
};

test('a proposed change is read as old and new, and nothing newer is approved unseen', async () => {
  const title = newTitle('A Reading That Moves House');
  const id = (await publishEvent({ title })).split('/').at(-1) ?? '';
  await propose(id, { venue_name: 'The Other Loft', price: null });
  const admin = await adminVisitor();
  await admin.getByLabel('Status').selectOption('Pending');
  const row = rowOf(admin, title);
  await inRow(row, 'Change to review').waitFor();
  await row.getByText('Read the change').click();
  expect(await row.locator('dt').allTextContents()).toEqual(['Venue', 'Price']);
  await row.getByText('The Other Loft').waitFor();
  await expectAccessible(admin);
  await propose(id, { venue_name: 'A Third Place' });
  expectProblem(admin, /answered 409: POST .*decision/);
  await row.getByRole('button', { name: 'Approve' }).click();
  await toast(admin)
    .getByText(/was changed meanwhile/)
    .waitFor();
  await row.getByText('A Third Place').waitFor();
  await row.getByRole('button', { name: 'Approve' }).click();
  await toast(admin).getByText('Change Approved').waitFor();
  await expect.poll(() => row.count()).toBe(0);
  const { json } = await callApi(paths.api.event(id));
  expect(json).toMatchObject({ venueName: 'A Third Place' });
});

test('a change is rejected, with a reason or on a second press without, and the event stays', async () => {
  const title = newTitle('A Concert That Stays');
  const id = (await publishEvent({ title })).split('/').at(-1) ?? '';
  await propose(id, { title: 'A Concert Not Wanted' });
  const admin = await adminVisitor();
  const row = rowOf(admin, title);
  await row.getByRole('button', { name: 'Reject the change of' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject this change?' });
  await dialog.getByText('stays in the guide as it is').waitFor();
  await dialog.getByRole('button', { name: 'Reject Change' }).dblclick();
  await dialog.getByText('Send it without a reason?').waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Reject Without a Reason' }).press('Enter');
  await toast(admin).getByText('Change Rejected').waitFor();
  await expect.poll(() => row.getByText('Change to review').count()).toBe(0);
  await inRow(row, 'Approved').waitFor();
  await expectFocusOn(admin, title);
});

test('an admin sends the second payment of an order back, and then nothing needs them', async () => {
  const title = newTitle('An Evening Paid For Twice');
  const intentId = await payOnceMore(await paidEvent(title, 1));
  const admin = await adminVisitor(paths.adminPayments);
  const needed = admin.getByRole('region', { name: 'Payments that need you' });
  const payment = needed.getByRole('listitem').filter({ hasText: intentId });
  await payment.getByRole('heading', { name: '$29.00 paid a second time' }).waitFor();
  await payment.getByText(`The order for “${title}” was paid before.`).waitFor();
  await expectAccessible(admin);
  await payment.getByRole('button', { name: /^Refund \$29\.00 from .*@/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByText(/^\$29\.00 from \S+ goes back .*This cannot be undone\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await toast(admin).getByText('Payment Refunded').waitFor();
  await expect.poll(() => payment.count()).toBe(0);

  await openScreen(admin, 'Review', 'Dashboard');
  await rowOf(admin, title).getByText('Paid $29.00').waitFor();
  await breakCalls(admin, '**/api/admin/unresolved-payments');
  await admin.reload();
  await admin.getByText('Whether payments need you cannot be read right now.').waitFor();
  await admin.getByRole('table').waitFor();
});

test('the dashboard leads to a disputed payment, and an admin stops the links of an event', async () => {
  const title = newTitle('A Disputed Evening');
  const { data } = await serviceDb()
    .from('payments')
    .select('stripe_payment_intent_id')
    .eq('event_id', await paidEvent(title, 1))
    .single()
    .throwOnError();
  const stripe = stripeHandle(guide().stripe);
  await pressByHand(stripe.access, 'dispute', String(data.stripe_payment_intent_id));
  await stripe.settled();
  const admin = await adminVisitor();
  await admin.getByRole('link', { name: /payments? needs? you$/ }).click();
  const disputed = admin.getByRole('region', { name: 'Disputed payments' });
  await disputed.getByRole('heading', { name: `$29.00 for “${title}”` }).waitFor();
  await disputed
    .getByText(/^Answer in Stripe by/)
    .first()
    .waitFor();
  await expectAccessible(admin);

  await openScreen(admin, 'Review', 'Dashboard');
  const row = rowOf(admin, title);
  await row.getByText('Read the submission').click();
  await row.getByRole('button', { name: 'Stop private links' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText(/A new one goes to the address of its submitter/).waitFor();
  await dialog.getByRole('button', { name: 'Stop Links' }).click();
  await toast(admin).getByText('Links Stopped').waitFor();
});
