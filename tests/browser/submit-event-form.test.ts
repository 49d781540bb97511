/** What the form does when something is wrong, and that it never loses what was typed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { fillEventForm, readTheForm } from '../support/browser/event-form.ts';
import { sampleSubmission } from '../support/samples/sample-submission.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

/** What a screen reader calls the control that has the focus. */
const nameOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused instanceof HTMLInputElement ||
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLTextAreaElement
      ? (focused.labels?.[0]?.textContent ?? '')
      : (focused?.textContent ?? '');
  });

/** Presses Tab until the control of this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 12; presses += 1) {
    if ((await nameOfFocused(page)).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to "${name}".`);
};

test('an empty form names every missing field once, and moves the focus to the summary', async () => {
  const page = await visitor({ width: 360, height: 740 });
  await page.goto('/submit-event');
  await page.getByRole('button', { name: 'Submit Free Event' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Enter the event name',
    'Choose a category',
    'Describe the event',
    'Start date is required',
    'Enter the start time',
    'Enter the name of the venue',
    'Choose a city',
    'Enter the street address',
    'Enter an email address like name@example.org',
    'Please agree to the terms and conditions',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Choose a city' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city');
});

test('unchecked terms stop the form with a toast', async () => {
  const page = await visitor();
  await page.goto('/submit-event');
  await fillEventForm(page);
  await page.getByLabel('I agree to the').uncheck();
  await page.getByRole('button', { name: 'Submit Free Event' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ });
  await toast.getByText('Terms Required').waitFor();
  await toast.getByText('Please agree to the terms and conditions.').waitFor();
});

test('on a slow line the button waits for the script, and a box ticked early counts', async () => {
  const page = await visitor();
  await slowScripts(page);
  await page.goto('/submit-event', { waitUntil: 'commit' });
  const submit = page.getByRole('button', { name: 'Submit Free Event' });
  await page.getByLabel('Event name').fill('Typed Before The Script');
  await page.getByLabel('I agree to the').check();
  expect(await submit.isEnabled()).toBe(false);
  await expect.poll(() => submit.isEnabled()).toBe(true);
  expect(await page.getByLabel('Event name').inputValue()).toBe('Typed Before The Script');
  await submit.click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.waitFor();
  expect(await summary.textContent()).not.toMatch(/Enter the event name|agree to the terms/);
});

test('after success the focus is on the confirmation, above an empty form', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/submit-event');
  await fillEventForm(page, { title: 'Seen To Be Sent' });
  await readTheForm(page);
  await page.getByRole('button', { name: 'Submit Free Event' }).click();
  await expect
    .poll(() => page.locator(':focus').textContent())
    .toContain('Thank you, we have your event');
  expect(await page.locator(':focus').isVisible()).toBe(true);
});

test.each([320, 390])(
  'at %i px the toast covers neither the header nor the confirmation, and can be closed',
  async (width) => {
    const page = await visitor({ width, height: 844, reducedMotion: true });
    await page.goto('/submit-event');
    await fillEventForm(page, { title: 'Seen Beneath Its Toast' });
    await readTheForm(page);
    await page.getByRole('button', { name: 'Submit Free Event' }).click();
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await toast.getByText("We'll be in touch soon!", { exact: false }).waitFor();
    const confirmation = page.locator(':focus');
    await expect.poll(() => confirmation.textContent()).toContain('Thank you');
    expect(await confirmation.textContent()).not.toMatch(/Successfully|in touch soon/);

    const boxes = [page.locator('[data-site-header]'), toast, confirmation].map((part) =>
      part.boundingBox(),
    );
    const [header, slip, panel] = await Promise.all(boxes);
    if (!header || !slip || !panel) throw new Error('Something is not on the screen.');
    expect(slip.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(panel.y).toBeGreaterThanOrEqual(slip.y + slip.height);
    await page.getByRole('button', { name: 'Submit Another Event' }).click({ trial: true });
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'hidden' });
  },
);

test('without JavaScript there is a mail address instead of a dead form', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/submit-event');
  expect(await page.getByLabel('Event name').isVisible()).toBe(false);
  expect(await page.getByRole('main').textContent()).toMatch(/send your event to\s+\S+@\S+/);
});

test('while the guide cannot be reached the form keeps everything and says so; a second try succeeds', async () => {
  const page = await visitor();
  await page.goto('/submit-event');
  await fillEventForm(page, { title: 'Kept Through The Storm' });
  await readTheForm(page);
  await page.route('**/api/events', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/plain',
      body: 'The guide cannot reach its records right now. Please try again in a minute.',
    }),
  );
  expectProblem(page, /answered 503/);
  const submit = page.getByRole('button', { name: 'Submit Free Event' });
  await submit.click();
  await page
    .getByRole('alert')
    .getByText('The guide cannot reach its records right now.')
    .waitFor();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Submission Failed')
    .waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe('Kept Through The Storm');
  expect(await page.getByLabel('I agree to the').isChecked()).toBe(true);

  await page.unroute('**/api/events');
  await submit.click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Event Submitted')
    .waitFor();
});

test('on a device without a network the summary alone says so, and the form is sent when it is back', async () => {
  const page = await visitor();
  await page.goto('/submit-event');
  await fillEventForm(page, { title: 'Written Out at Sea' });
  await readTheForm(page);
  await page.context().setOffline(true);
  expectProblem(page, /api\/events/);
  const submit = page.getByRole('button', { name: 'Submit Free Event' });
  await submit.click();
  await page.getByRole('alert').getByText('The guide could not be reached.').waitFor();
  expect(await page.getByText('Please check your information').count()).toBe(0);
  await page.context().setOffline(false);
  await submit.click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Event Submitted')
    .waitFor();
});

test('the whole form is filled in the order of the Tab key, and sent with Enter', async () => {
  const page = await visitor();
  await page.goto('/submit-event');
  await page.getByLabel('Event name').focus();
  const type = async (label: string, text: string) => {
    await expect.poll(() => nameOfFocused(page)).toContain(label);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Event name', 'Typed By Hand');
  await type('Category', 'Music');
  await type('Description', 'A description long enough to read.');
  // Chromium's date and time fields are several stops each.
  const [year, month, dayOfMonth] = String(sampleSubmission()['startDate']).split('-');
  await page.keyboard.type(`${month ?? ''}${dayOfMonth ?? ''}${year ?? ''}`);
  await tabTo(page, 'Start time');
  await page.keyboard.type('0700PM');
  await tabTo(page, 'Venue name');
  await type('Venue name', 'The Pier');
  await type('City', 'Rock');
  await type('Street address', '1 Example Street');
  await type('Ticket price', 'Free');
  await type('Contact email', 'pier@example.org');
  await tabTo(page, 'I agree to the');
  await page.keyboard.press('Space');
  await readTheForm(page);
  await tabTo(page, 'Submit Free Event');
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Event Submitted')
    .waitFor();
});
