/** The whole story of the guide: an event is submitted, reviewed, and found. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatLongDate } from '../../src/time/format-dates.ts';
import { SAMPLE_ADMIN } from '../../supabase/seed/sample-data.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adminVisitor } from '../support/browser/admin-visitor.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { fillEventForm, readTheForm } from '../support/browser/event-form.ts';
import { guide } from '../support/stack/guide.ts';
import { sampleSubmission } from '../support/samples/sample-submission.ts';
import { serviceDb } from '../support/stack/service-db.ts';

const day = String(sampleSubmission()['startDate']);

const submit = async (title: string): Promise<void> => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/submit-event');
  await fillEventForm(page, { title });
  await readTheForm(page);
  await page.getByRole('button', { name: 'Submit Free Event' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ });
  await toast.getByText('Event Submitted Successfully').waitFor();
  await toast
    .getByText("Your event has been submitted for review. We'll be in touch soon!")
    .waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe('');
};

/** The calendar as a visitor finds the event in it: under its day, or not at all. */
const dayInCalendar = async (title: string): Promise<string | null> => {
  const page = await visitor();
  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  const result = page.getByRole('link', { name: title }).or(page.getByText('No Events Found'));
  await result.first().waitFor();
  if ((await page.getByRole('link', { name: title }).count()) === 0) return null;
  return page
    .locator('section', { has: page.getByRole('link', { name: title }) })
    .getByRole('heading', { level: 2 })
    .textContent();
};

/** A file of the last build carries no cache tag; a page made on demand does. */
const isPrerendered = async (path: string): Promise<boolean> => {
  const answer = await fetch(new URL(path, guide().siteUrl));
  expect(answer.status).toBe(200);
  await answer.text();
  return !answer.headers.has('netlify-cache-tag');
};

/** As if the last build, of a test file before this one perhaps, had been long ago. */
const letBuildStart = async (): Promise<void> => {
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  const { error } = await serviceDb()
    .from('site_builds')
    .update({ claimed_at: longAgo, finished_at: new Date().toISOString() })
    .not('claimed_at', 'is', null);
  expect(error).toBeNull();
};

test('a visitor submits an event, an admin approves it, and everyone finds it before and after the rebuild', async () => {
  const title = 'Moonlight Jazz Nobody Has Heard Of';
  await submit(title);
  expect(await dayInCalendar(title)).toBeNull();

  const admin = await adminVisitor();
  const row = admin.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('cell', { name: 'Pending' }).waitFor();
  expect(await row.textContent()).toMatch(/pier-\S+@example\.org/);
  await expectAccessible(admin);
  await row.getByText('Read the submission').click();
  const { description, venueAddress } = sampleSubmission();
  for (const written of [description, venueAddress, '7:00 PM CST', '$15-30']) {
    await row.getByText(String(written)).waitFor();
  }
  await expectAccessible(admin);
  await letBuildStart();
  await row.getByRole('button', { name: 'Approve' }).click();
  await row.getByRole('cell', { name: 'Approved' }).waitFor();
  await expect.poll(() => admin.evaluate(() => document.activeElement?.textContent)).toBe(title);

  const path = (await row.getByRole('link', { name: title }).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/events\/moonlight-jazz-nobody-has-heard-of-[a-z0-9]{6}$/);
  const page = await visitor();
  expect((await page.goto(path))?.status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await dayInCalendar(title)).toBe(formatLongDate(day));

  await expect.poll(() => isPrerendered(path), { timeout: 60_000, interval: 500 }).toBe(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.getByText('7:00 PM CST').first().isVisible()).toBe(true);
  expect(await dayInCalendar(title)).toBe(formatLongDate(day));
}, 120_000);

test('two admins decide at once: the second learns that it is decided already', async () => {
  const title = 'An Event Two People Looked At';
  await submit(title);
  const [first, second] = [await adminVisitor(), await adminVisitor()];
  const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(title) });
  await rowOf(second).waitFor();

  await rowOf(first).getByRole('button', { name: 'Reject' }).click();
  await first.getByLabel('Reason').waitFor();
  await expectAccessible(first);
  await first.getByLabel('Reason').fill('We could not reach the venue.');
  await first.getByRole('button', { name: 'Reject Event' }).click();
  await rowOf(first).getByRole('cell', { name: 'Rejected' }).waitFor();

  expectProblem(second, /answered 409/);
  await rowOf(second).getByRole('button', { name: 'Approve' }).click();
  await second
    .getByRole('region', { name: /Notifications/ })
    .getByText('Somebody has decided this event already: it is rejected.')
    .waitFor();
  await rowOf(second).getByRole('cell', { name: 'Rejected' }).waitFor();
});

test('a reason outlives a slip of the mouse and a rejection that could not be saved', async () => {
  const title = 'An Event Turned Down At The Second Try';
  const written = 'We could not reach the venue.';
  await submit(title);
  const admin = await adminVisitor();
  const row = admin.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: 'Reject' }).click();
  const reason = admin.getByLabel('Reason');
  await reason.fill(written);

  const field = await reason.boundingBox();
  if (field === null) throw new Error('The field of the reason is not shown.');
  await admin.mouse.move(field.x + 20, field.y + 20);
  await admin.mouse.down();
  await admin.mouse.move(5, 5, { steps: 4 });
  await admin.mouse.up();
  expect(await reason.inputValue()).toBe(written);
  expect(await reason.isVisible()).toBe(true);

  const decision = '**/api/admin/events/*/decision';
  await admin.route(decision, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again soon.' }),
  );
  expectProblem(admin, /answered 503: POST .*decision/);
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject Event' }).click();
  await dialog.getByRole('alert').getByText('Please try again soon.').waitFor();
  expect(await reason.inputValue()).toBe(written);
  await expectAccessible(admin);

  await admin.unroute(decision);
  await dialog.getByRole('button', { name: 'Reject Event' }).click();
  await row.getByRole('cell', { name: 'Rejected' }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

test('signing in leads the focus to the submissions', async () => {
  const admin = await adminVisitor();
  const heading = admin.getByRole('heading', { name: 'Recent Event Submissions' });
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test('the dashboard opens for admins only, and a wrong password is told in a sentence', async () => {
  const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
  expectProblem(page, /answered 400: POST .*token/);
  await page.goto('/admin');
  await page.getByRole('main').getByLabel('Email').fill(SAMPLE_ADMIN.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('do not belong together').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});
