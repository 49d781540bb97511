/** What an admin does about premium events and changes: pictures, money, old and new. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adminVisitor } from '../support/browser/admin-visitor.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { paidEvent } from '../support/api/paid-event.ts';
import { serviceDb } from '../support/stack/service-db.ts';
import { publishEvent } from '../support/api/published-event.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
/** A word of the row that is on the screen: on another width it stands elsewhere in it. */
const inRow = (row: Locator, word: string) =>
  row.getByText(word, { exact: true }).filter({ visible: true });
/** The name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test('an admin sees what was paid for, rejects it, and sends the money back once', async () => {
  const title = 'A Paid Evening Outside Our Region';
  await paidEvent(title, 3);
  const admin = await adminVisitor();
  const row = rowOf(admin, title);
  await row.getByText('Premium', { exact: true }).waitFor();
  await row.getByText('Paid $29.00').waitFor();
  expect(await row.getByRole('button', { name: 'Refund' }).count()).toBe(0);

  await row.getByText('Read the submission').click();
  const pictures = row.getByRole('img', { name: /^Photo \d/ });
  expect(await pictures.count()).toBe(3);
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await row.getByText('No words for those who cannot see it').waitFor();
  await row.getByRole('link', { name: 'https://instagram.com/example' }).waitFor();
  await expectAccessible(admin);

  await row.getByRole('button', { name: 'Reject' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('$29.00 was paid for it.').waitFor();
  await dialog.getByLabel('Reason').fill('It takes place in another state.');
  await dialog.getByRole('button', { name: 'Reject Event' }).click();
  await inRow(row, 'Rejected').waitFor();
  await dialog.getByRole('heading', { name: 'Event rejected. Refund its payment?' }).waitFor();
  await dialog.getByText(/\$29\.00 for “A Paid Evening.*cannot be undone/).waitFor();
  await expectAccessible(admin);
  // Enter by mistake sends nothing back.
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(admin)).toBe(title);
  await row.getByText('Paid $29.00').waitFor();
  const second = await adminVisitor();

  await row.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await toast(admin).getByText('Payment Refunded').waitFor();
  await row.getByText('Refunded $29.00').waitFor();
  expect(await row.getByRole('button', { name: 'Refund' }).count()).toBe(0);

  expectProblem(second, /answered 409: POST .*refund/);
  await rowOf(second, title).getByRole('button', { name: 'Refund' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Refund $29.00' }).click();
  await toast(second).getByText('This payment was refunded already.').waitFor();
  await rowOf(second, title).getByText('Refunded $29.00').waitFor();
});

test('a refund that could not be made is told in the dialog and tried again there', async () => {
  const title = 'A Paid Evening While The Line Is Down';
  const id = await paidEvent(title, 1);
  await serviceDb().from('events').update({ status: 'cancelled' }).eq('id', id);
  const admin = await adminVisitor({ width: 390, height: 844 });
  const row = rowOf(admin, title);
  const refund = '**/api/admin/payments/*/refund';
  await admin.route(refund, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again soon.' }),
  );
  expectProblem(admin, /answered 503: POST .*refund/);
  await row.getByRole('button', { name: 'Refund' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await dialog.getByRole('alert').getByText('Please try again soon.').waitFor();
  await expectAccessible(admin);
  await admin.unroute(refund);
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await row.getByText('Refunded $29.00').waitFor();
});

/** Proposes a change of a published event, as its submitter's private link does. */
const propose = async (id: string, changes: Record<string, unknown>): Promise<void> => {
  const db = serviceDb();
  const { data } = await db.from('events').select('*').eq('id', id).single();
  const { error } = await db
    .from('event_changes')
    .upsert({ event_id: id, event: { ...data, ...changes } as never });
  expect(error).toBeNull();
};

test('a proposed change is read as old and new, and nothing newer is approved unseen', async () => {
  const title = 'A Reading That Moves House';
  const path = await publishEvent({ title });
  const id = path.split('/').at(-1) ?? '';
  await propose(id, { venue_name: 'The Other Loft', price: null });

  const admin = await adminVisitor();
  await admin.getByLabel('Status').selectOption('Pending');
  const row = rowOf(admin, title);
  await inRow(row, 'Change to review').waitFor();
  await row.getByText('Read the change').click();
  const terms = await row.locator('dt').allTextContents();
  expect(terms).toEqual(['Venue', 'Price']);
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
  await expect
    .poll(() =>
      admin.evaluate(
        () => document.activeElement?.matches('[data-row-title], h2[tabindex]') ?? false,
      ),
    )
    .toBe(true);
  const page = await visitor();
  await page.goto(`${path}?fresh`);
  await expect
    .poll(async () => {
      const answer = await page.request.get(paths.api.event(id));
      return ((await answer.json()) as { venueName: string }).venueName;
    })
    .toBe('A Third Place');
});

test('a rejected change leaves the published event as it is', async () => {
  const title = 'A Concert That Stays';
  const path = await publishEvent({ title });
  const id = path.split('/').at(-1) ?? '';
  await propose(id, { title: 'A Concert Nobody Wants' });
  const admin = await adminVisitor();
  const row = rowOf(admin, title);
  await row.getByRole('button', { name: 'Reject the change of' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject this change?' });
  await dialog.getByText('stays in the guide as it is').waitFor();
  await dialog.getByRole('button', { name: 'Reject Change' }).dblclick();
  await dialog.getByText('Send it without a reason?').waitFor();
  await expectAccessible(admin);
  await dialog.getByLabel('Reason (optional)').fill('x');
  await dialog.getByRole('button', { name: 'Reject Change' }).waitFor();
  await dialog.getByLabel('Reason (optional)').fill(' ');
  await dialog.getByRole('button', { name: 'Reject Change' }).press('Enter');
  await dialog.getByRole('button', { name: 'Reject Without a Reason' }).press('Enter');
  await toast(admin).getByText('Change Rejected').waitFor();
  await inRow(row, 'Approved').waitFor();
  await expect.poll(() => focused(admin)).toBe(title);
  expect(await row.getByText('Change to review').count()).toBe(0);
});

test('what nobody has paid for is in no list', async () => {
  const admin = await adminVisitor();
  const statuses = await admin.getByLabel('Status').getByRole('option').allTextContents();
  expect(statuses).toEqual(['All', 'Pending', 'Approved', 'Rejected', 'Cancelled', 'Postponed']);
});

test('on a phone the table fits, and each row tells date, city and status under its title', async () => {
  const title = 'An Evening Read On The Bus';
  await publishEvent({ title, city: 'Rockport, TX' });
  const admin = await adminVisitor({ width: 360, height: 740 });
  const row = rowOf(admin, title);
  await inRow(row, 'Approved').waitFor();
  await row.getByText(/^[A-Z][a-z]{2} \d+, \d{4} · Rockport, TX/).waitFor();
  const region = admin.getByRole('region', { name: 'Table of submissions' });
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await admin.getByRole('columnheader').count()).toBe(1);
  await expectAccessible(admin);
});
