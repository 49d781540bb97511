/** Money with no event to show for it, on the dashboard. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adminVisitor } from '../support/browser/admin-visitor.ts';
import { expectProblem } from '../support/browser/browser.ts';
import { payOnceMore, paidEvent } from '../support/api/paid-event.ts';

test('an admin sends the second payment of an order back, and then nothing needs them', async () => {
  const title = 'An Evening Paid For Twice';
  const id = await paidEvent(title, 1);
  const admin = await adminVisitor();
  const needed = admin.getByRole('region', { name: 'Payments that need you' });
  await admin.getByRole('row', { name: new RegExp(title) }).waitFor();
  expect(await needed.count()).toBe(0);

  const intentId = await payOnceMore(id);
  await admin.reload();
  const row = needed.getByRole('listitem');
  await row.getByRole('heading', { name: '$29.00 paid a second time' }).waitFor();
  await row.getByText(`The order for “${title}” was paid before.`).waitFor();
  await row.getByText(intentId).waitFor();
  await row.getByText('Paid by').waitFor();
  expect(await needed.getByRole('link').count()).toBe(0);
  await expectAccessible(admin);

  await row.getByRole('button', { name: /^Refund \$29\.00 from .*@/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByText(/^\$29\.00 from \S+ goes back .*This cannot be undone\.$/).waitFor();
  await expectAccessible(admin);
  // Enter by mistake sends nothing back.
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await row.count()).toBe(1);

  await row.getByRole('button', { name: /^Refund/ }).click();
  await dialog.getByRole('button', { name: 'Refund $29.00' }).click();
  await admin
    .getByRole('region', { name: /Notifications/ })
    .getByText('Payment Refunded')
    .waitFor();
  await expect.poll(() => needed.count()).toBe(0);
  await expect
    .poll(() => admin.evaluate(() => document.activeElement?.textContent))
    .toBe('Recent Event Submissions');
  await admin
    .getByRole('row', { name: new RegExp(title) })
    .getByText('Paid $29.00')
    .waitFor();
});

test('a list that cannot be read is told of, and the rest of the dashboard stays', async () => {
  const admin = await adminVisitor({ width: 390, height: 844 });
  expectProblem(admin, /answered 503: GET .*stranded-payments/);
  await admin.route('**/api/admin/stranded-payments', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again soon.' }),
  );
  await admin.reload();
  await admin.getByText('Whether payments need you cannot be read right now.').waitFor();
  await admin.getByRole('table').waitFor();
  await expectAccessible(admin);
});
