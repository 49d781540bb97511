/** The whole way of an event: submitted, reviewed, and found. */
import { expect, test } from 'vitest';
import { SAMPLE_ADMIN } from '../../../supabase/seed/sample-data.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, signIn, signOut } from '../../support/browser/admin-visitor.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { deskOf, openOnDesk, rowOf } from '../../support/browser/desk.ts';
import { fillEventForm } from '../../support/browser/event-form.ts';
import {
  button,
  expectFocusOn,
  newTitle,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';
import { guide } from '../../support/stack/guide.ts';
import { formatLongDate } from '../../../src/time/format-dates.ts';

test('a visitor submits an event, an admin approves it, and everyone finds it', async () => {
  const title = newTitle('Moonlight Jazz Never Heard Before');
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/submit-event');
  await fillEventForm(page, { title });
  await readTheForm(page);
  await button(page, 'Submit Free Event').click();
  await toast(page).getByText('Event Submitted Successfully').waitFor();
  const search = `/events?search=${encodeURIComponent(title)}`;
  await page.goto(search);
  await page.getByText('No Events Found').waitFor();

  const admin = await adminVisitor();
  await expectFocusOn(admin, 'Admin Dashboard');
  await admin.goto(deskOf(title));
  const row = rowOf(admin, title);
  await row.getByText('Pending', { exact: true }).waitFor();
  const opened = await openOnDesk(admin, title);
  await opened
    .getByRole('link', { name: /pier-\S+@example\.org/ })
    .first()
    .waitFor();
  await opened.getByText('Read the submission').click();
  const { description, venueAddress, startDate } = sampleSubmission();
  for (const text of [description, venueAddress, '7:00 PM CST', '$15-30']) {
    await opened.getByText(String(text)).first().waitFor();
  }
  await expectAccessible(admin);
  await button(opened, 'Approve').click();
  await row.getByText('Approved', { exact: true }).waitFor();

  await page.goto(search);
  const found = page.getByRole('link', { name: title });
  await found.waitFor();
  const day = page.locator('section', { has: found }).getByRole('heading', { level: 2 });
  expect(await day.textContent()).toBe(formatLongDate(String(startDate)));
  await found.click();
  await page.waitForURL(/\/events\/moonlight-jazz-never-heard-before-\w{4}-[a-z0-9]{6}$/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('7:00 PM CST').first().waitFor();
});

test('the desk opens for admins only, and signing out takes everything off the page', async () => {
  const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
  expectProblem(page, /answered 401: POST .*session/);
  await page.goto('/admin');
  await signIn(page, { ...SAMPLE_ADMIN, password: 'not the password' });
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByRole('heading', { name: 'Recent Event Submissions' }).count()).toBe(0);
  await signIn(page);
  await page.getByRole('heading', { name: 'Recent Event Submissions' }).waitFor();
  await page.goto('/admin/newsletter');
  await page.getByRole('heading', { name: 'The next issue' }).waitFor();
  await signOut(page);
  await button(page, 'Sign In').waitFor();
  expect(await page.getByRole('heading', { name: 'The next issue' }).count()).toBe(0);
});
