/**
 * How an admin handles premium events, proposed changes and unresolved payments: old and new values,
 * and refunds.
 */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { inTurn } from '../../support/in-turn.ts';
import { newPayment, premiumForm } from '../../support/api/premium-submission.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, openScreen } from '../../support/browser/admin-visitor.ts';
import { expectProblem } from '../../support/browser/browser.ts';
import { deskOf, openOnDesk, rowOf } from '../../support/browser/desk.ts';
import { breakCalls, button, newTitle, toast } from '../../support/browser/page-parts.ts';
import { query } from '../../support/records/records.ts';
import { pressByHand, stripeHandle } from '../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../support/stack/guide.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

/** Stores a premium event that was submitted and paid for, and waits for review. @returns its id */
async function paidEvent(title: string): Promise<string> {
  const form = premiumForm({ title, instagram: 'https://instagram.com/example' });
  const { clientSecret, eventId } = await newPayment(form);
  const stripe = stripeHandle(guide().stripe);
  await stripe.pay(clientSecret);
  await stripe.settled();
  return eventId;
}

/** Gives an event three of the sample images; the first has no description. */
async function addImages(eventId: string): Promise<void> {
  const added = await query(
    `insert into public.event_images (event_id, url, alt, position, width, height)
      select $1, url, case n when 1 then '' else 'Sample image ' || n end, n - 1, 1200, 800
      from (select url, row_number() over (order by url) as n
        from (select distinct url from public.event_images) u) numbered
      where n <= 3 returning id`,
    [eventId],
  );
  expect(added).toHaveLength(3);
}

/** Pays an order again, with a payment intent that the guide did not create. @returns the intent's id */
async function payOnceMore(eventId: string): Promise<string> {
  const [order] = await query('select order_reference from public.payments where event_id = $1', [
    eventId,
  ]);
  const stripe = stripeHandle(guide().stripe);
  const intent = await stripe.client.paymentIntents.create({
    amount: 2900,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order: String(order?.['order_reference']) },
  });
  await stripe.pay(intent.client_secret ?? '');
  await stripe.settled();
  return intent.id;
}

test('an admin sees what was paid for, rejects it, and sends the money back once', async () => {
  const title = newTitle('A Paid Evening Outside Our Region');
  await addImages(await paidEvent(title));
  const admin = await adminVisitor(deskOf(title));
  await rowOf(admin, title).getByText('Paid', { exact: true }).waitFor();
  const opened = await openOnDesk(admin, title);
  await opened.getByText('Paid $29.00').waitFor();
  expect(await button(opened, 'Refund').count()).toBe(0);
  await opened.getByText('Read the submission').click();
  expect(await opened.getByRole('img', { name: /^Image \d/ }).count()).toBe(3);
  await opened.getByRole('link', { name: 'https://instagram.com/example' }).waitFor();
  await expectAccessible(admin);

  await button(opened, 'Reject').click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('$29.00 was paid for it.').waitFor();
  await dialog.getByLabel('Reason').fill('It takes place in another state.');
  await dialog.getByRole('button', { name: 'Reject Event' }).click();
  await dialog.getByRole('heading', { name: 'Event rejected. Refund its payment?' }).waitFor();
  await dialog.getByText(/\$29\.00 for “A Paid Evening.*can’t be undone/).waitFor();
  await expectAccessible(admin);
  // The dialog opens with the focus on the button that changes nothing, so pressing Enter by mistake does not
  // refund the payment.
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(admin, title).getByText('Rejected', { exact: true }).waitFor();
  const second = await adminVisitor(deskOf(title));
  const toSecond = await openOnDesk(second, title);
  await button(toSecond, 'Refund').waitFor();

  await button(opened, 'Refund').click();
  const { mend } = await breakCalls(admin, '**/api/admin/payments/*/refund');
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await dialog.getByRole('alert').getByText('Please try again soon.').waitFor();
  await mend();
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await toast(admin).getByText('Payment Refunded').waitFor();
  await opened.getByText('Refunded $29.00').waitFor();

  expectProblem(second, /answered 409: POST .*refund/);
  await button(toSecond, 'Refund').click();
  await second.getByRole('dialog').getByRole('button', { name: 'Refund $29.00' }).click();
  await toast(second).getByText('This payment was refunded already.').waitFor();
  await toSecond.getByText('Refunded $29.00').waitFor();
});

inTurn({
  'an admin sends the second payment of an order back, and then nothing needs them': async () => {
    const title = newTitle('An Evening Paid For Twice');
    const intentId = await payOnceMore(await paidEvent(title));
    const admin = await adminVisitor(paths.deskPayments);
    const needed = admin.getByRole('region', { name: 'Payments that need attention' });
    const payment = needed.getByRole('listitem').filter({ hasText: intentId });
    await payment.getByRole('heading', { name: '$29.00 paid a second time' }).waitFor();
    await payment.getByText(`The order for “${title}” was paid before.`).waitFor();
    await expectAccessible(admin);
    await payment.getByRole('button', { name: /^Refund \$29\.00 from .*@/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Refund this payment?' });
    await dialog.getByText(/^\$29\.00 from \S+ goes back .*This can’t be undone\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
    await toast(admin).getByText('Payment Refunded').waitFor();
    await expect.poll(() => payment.count()).toBe(0);

    await openScreen(admin, 'Review', 'Dashboard');
    await admin.getByRole('heading', { name: 'Recent Event Submissions' }).waitFor();
    await breakCalls(admin, '**/api/admin/unresolved-payments');
    await admin.reload();
    await admin.getByText('Whether payments need attention can’t be read right now.').waitFor();
    await admin.getByRole('heading', { name: 'Recent Event Submissions' }).waitFor();
  },
  'the desk leads to a disputed payment, and an admin stops the links of an event': async () => {
    const title = newTitle('A Disputed Evening');
    const { data } = await serviceDb()
      .from('payments')
      .select('stripe_payment_intent_id')
      .eq('event_id', await paidEvent(title))
      .single()
      .throwOnError();
    const stripe = stripeHandle(guide().stripe);
    await pressByHand(stripe.access, 'dispute', String(data.stripe_payment_intent_id));
    await stripe.settled();
    const admin = await adminVisitor();
    await admin.getByRole('link', { name: /payments? needs? attention$/ }).click();
    const disputed = admin.getByRole('region', { name: 'Disputed payments' });
    await disputed.getByRole('heading', { name: `$29.00 for “${title}”` }).waitFor();
    await disputed
      .getByText(/^Answer in Stripe by/)
      .first()
      .waitFor();
    await expectAccessible(admin);

    await admin.goto(deskOf(title));
    const opened = await openOnDesk(admin, title);
    await opened.getByText('Read the submission').click();
    await opened.getByRole('button', { name: 'Stop private links' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByText(/A new one goes to the address of its submitter/).waitFor();
    await dialog.getByRole('button', { name: 'Stop Links' }).click();
    await toast(admin).getByText('Links Stopped').waitFor();
  },
});
