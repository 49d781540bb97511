/** The volunteers' page of the newsletter, and the export and erasure of one person's data. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SAMPLE_ADMIN } from '../../../supabase/seed/sample-data.ts';
import { callApi, someClient } from '../../support/api/api.ts';
import { receivedMails } from '../../support/api/received-mails.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, openScreen } from '../../support/browser/admin-visitor.ts';
import {
  breakCalls,
  button,
  expectFocusOn,
  focusedText,
  overflow,
  toast,
} from '../../support/browser/page-parts.ts';

test('an admin sees the next issue and sends it to their own address', async () => {
  const admin = await adminVisitor();
  await openScreen(admin, 'Readers', 'Newsletter and people');
  await admin.getByRole('heading', { name: 'Last issues' }).waitFor();
  await admin.getByText(/^Thursday, \w+ \d+ at 9:00\sAM$/).waitFor();
  for (const label of ['Subscribed', 'Not yet confirmed', 'Unsubscribed']) {
    expect(await admin.getByText(label, { exact: true }).count()).toBe(1);
  }
  const issue = admin.frameLocator('iframe[title="The next issue as readers get it"]');
  await issue.getByRole('heading', { level: 1 }).waitFor();
  // Links of the issue must open in a new tab, because their pages refuse to be shown inside the frame of the
  // preview.
  const targets = () =>
    issue
      .getByRole('link')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('target')))]);
  await expect.poll(targets).toEqual(['_blank']);
  await expectAccessible(admin);
  const { email } = SAMPLE_ADMIN;
  const before = (await receivedMails(email, 0)).length;
  await button(admin, 'Send me a test').click();
  await toast(admin).getByText('Test On Its Way').waitFor();
  expect(await focusedText(admin), 'the focus stays').toBe('Send me a test');
  expect((await receivedMails(email, before + 1)).length).toBe(before + 1);
});

test('an admin exports one person’s data and erases it, on the narrowest phone', async () => {
  const address = `ana.${crypto.randomUUID()}@example.org`;
  await callApi('/api/newsletter/subscribe', {
    ...{ method: 'POST', from: someClient(), body: { email: address, firstName: 'Ana' } },
  });
  const admin = await adminVisitor('/admin/newsletter', { width: 360, height: 740 });
  const section = admin.getByRole('region', { name: 'One person’s data' });
  await button(section, 'Export').click();
  await section.getByText('Please enter an email address, as in ana@example.org.').waitFor();
  await section.getByLabel('Email address').fill(` ${address.toUpperCase()} `);
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    button(section, 'Export').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    email: address,
    newsletter: { status: 'pending' },
    mails: [{ kind: 'newsletter-confirm' }],
  });
  await section.getByText('Exported', { exact: true }).waitFor();

  const erase = button(section, 'Erase…');
  await erase.click();
  const dialog = admin.getByRole('dialog', { name: 'Erase this person’s data?' });
  for (const text of ['This goes', 'This stays', address]) await dialog.getByText(text).waitFor();
  await expectAccessible(admin);
  // The dialog opens with the focus on the button that changes nothing, so pressing Enter by mistake erases
  // nothing.
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await erase.click();
  const { mend } = await breakCalls(admin, '**/api/admin/personal-data/erase');
  await button(dialog, 'Erase').click();
  await dialog.getByText('Please try again soon.').waitFor();
  await mend();
  await button(dialog, 'Erase').click();
  await section.getByText('The newsletter subscription and its links are gone.').waitFor();
  await expectFocusOn(admin, `What became of ${address}`);
  expect(await section.getByLabel('Email address').inputValue()).toBe('');
  await expectAccessible(admin);
  expect(await overflow(admin)).toEqual([]);
});
