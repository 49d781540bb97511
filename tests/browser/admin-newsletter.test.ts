/** The volunteers' page of the newsletter, and what they do about one person's data. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SAMPLE_ADMIN } from '../../supabase/seed/sample-data.ts';
import { expectAccessible, turnTo } from '../support/browser/accessibility.ts';
import { adminVisitor } from '../support/browser/admin-visitor.ts';
import { callApi, someClient } from '../support/api/api.ts';
import { expectProblem, type VisitorOptions } from '../support/browser/browser.ts';
import { receivedMails } from '../support/api/received-mails.ts';

/** Signed in on the dashboard, and gone on from there. */
async function newsletterDesk(options: VisitorOptions = {}): Promise<Page> {
  const admin = await adminVisitor(options);
  await admin.getByRole('link', { name: 'Newsletter and people' }).click();
  await admin.getByRole('heading', { name: 'Last issues' }).waitFor();
  return admin;
}

const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test('an admin sees the next issue and sends it to their own address', async () => {
  const admin = await newsletterDesk();
  await admin.getByText(/^Thursday, \w+ \d+ at 9:00\sAM$/).waitFor();
  for (const label of ['Subscribed', 'Not yet confirmed', 'Unsubscribed']) {
    expect(await admin.getByText(label, { exact: true }).count()).toBe(1);
  }
  const letter = admin.frameLocator('iframe[title="The next issue as readers get it"]');
  await letter.getByRole('heading', { level: 1 }).waitFor();
  // In the frame itself they would lead to pages that refuse to be framed.
  await expect
    .poll(() =>
      letter
        .getByRole('link')
        .evaluateAll((links) => [
          ...new Set(links.map((link) => (link as HTMLAnchorElement).target)),
        ]),
    )
    .toEqual(['_blank']);
  await expectAccessible(admin);

  const { email } = SAMPLE_ADMIN;
  const before = (await receivedMails(email, 0)).length;
  await admin.getByRole('button', { name: 'Send me a test' }).click();
  await notifications(admin).getByText('Test On Its Way').waitFor();
  expect(await admin.evaluate(() => document.activeElement?.textContent), 'the focus stays').toBe(
    'Send me a test',
  );
  expect((await receivedMails(email, before + 1)).length).toBe(before + 1);
});

test('an admin exports one person’s data and erases it, on the narrowest phone', async () => {
  const address = 'ana.of.the.long.address.at.the.coast@example.org';
  await callApi('/api/newsletter/subscribe', {
    method: 'POST',
    from: someClient(),
    body: { email: address, firstName: 'Ana' },
  });
  const admin = await newsletterDesk({ width: 360, height: 740 });
  const section = admin.getByRole('region', { name: 'One person’s data' });

  await section.getByRole('button', { name: 'Export' }).click();
  await section.getByText('Please enter a mail address, as in ana@example.org.').waitFor();
  await section.getByLabel('Mail address').fill(` ${address.toUpperCase()} `);
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    section.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const exported = await readFile(await download.path(), 'utf8');
  // Kept beside the link that confirms it, until then.
  expect(exported).toContain('"Ana"');
  expect(JSON.parse(exported)).toMatchObject({
    email: address,
    newsletter: { firstName: null, status: 'pending' },
    mails: [{ kind: 'newsletter-confirm' }],
  });
  await section.getByText('Exported', { exact: true }).waitFor();
  expect(await admin.evaluate(() => document.activeElement?.textContent), 'the focus stays').toBe(
    'Export',
  );

  await section.getByRole('button', { name: 'Erase…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Erase this person’s data?' });
  await dialog.getByText('This goes').waitFor();
  await dialog.getByText('This stays').waitFor();
  await dialog.getByText(address).waitFor();
  await expectAccessible(admin);
  // Enter by mistake erases nothing.
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await section.getByText('What became of').count()).toBe(0);

  await section.getByRole('button', { name: 'Erase…' }).click();
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await section.getByText('The newsletter subscription and its links are gone.').waitFor();
  await section.getByText(/stays in the audit log, without the address\.$/).waitFor();
  await expect
    .poll(() => admin.evaluate(() => document.activeElement?.textContent))
    .toBe(`What became of ${address}`);
  expect(await section.getByLabel('Mail address').inputValue()).toBe('');
  await expectAccessible(admin);
  await turnTo(admin, 'dark');
  await expectAccessible(admin);
  expect(
    await admin.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
});

test('an erasure that fails says so in its dialog, and can be tried again', async () => {
  const admin = await newsletterDesk({ width: 390, height: 844 });
  expectProblem(admin, /answered 503: POST .*people\/erase/);
  await admin.route('**/api/admin/people/erase', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again soon.' }),
  );
  // The newsletter's form in the footer asks for an "Email address".
  await admin.locator('main').getByLabel('Mail address').fill('nobody@example.org');
  await admin.getByRole('button', { name: 'Erase…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByText('Please try again soon.').waitFor();
  await expectAccessible(admin);
  await admin.unroute('**/api/admin/people/erase');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await admin.getByText('There was nothing to erase.').waitFor();
});

test('without events there is no issue, and without an answer a second try', async () => {
  const admin = await adminVisitor({ width: 390, height: 844 });
  expectProblem(admin, /answered 503: GET .*admin\/newsletter/);
  await admin.route('**/api/admin/newsletter', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again soon.' }),
  );
  await admin.goto('/admin/newsletter');
  await admin.getByRole('heading', { name: 'Unable to Load the Newsletter' }).waitFor();
  await expectAccessible(admin);
  await admin.unroute('**/api/admin/newsletter');
  await admin.route('**/api/admin/newsletter', (route) =>
    route.fulfill({
      json: {
        subscribers: { active: 12_345, pending: 0, unsubscribed: 0, suppressed: 0 },
        next: { subject: '', day: '2026-11-26', startsAt: '2026-11-26T15:00:00Z', events: 0 },
        issues: [],
      },
    }),
  );
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await admin.getByText('12,345').waitFor();
  await admin.getByText('Nothing to send yet').waitFor();
  await admin.getByText(/From then until Friday noon .* looks again every ten minutes/).waitFor();
  await admin.getByText('None has gone out yet.').waitFor();
  expect(await admin.getByRole('button', { name: 'Send me a test' }).count()).toBe(0);
  await expectAccessible(admin);
});

test('signing out takes everything off the page', async () => {
  const admin = await newsletterDesk();
  await admin.getByRole('button', { name: 'Sign Out' }).click();
  await admin.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await admin.getByRole('heading', { name: 'One person’s data' }).count()).toBe(0);
  expect(await admin.getByRole('heading', { name: 'The next issue' }).count()).toBe(0);
});
