/** What the form does when something is wrong, and that it never loses what was typed. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { expectProblem, visitor } from '../support/browser.ts';
import { fillEventForm, readTheForm } from '../support/event-form.ts';

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
    'Please agree to the terms and conditions.',
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

test('the whole form is filled and sent by keyboard alone', async () => {
  const page = await visitor();
  await page.goto('/submit-event');
  await page.getByLabel('Event name').focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Typed By Hand');
  await type('Music');
  await type('A description long enough to read.');
  const isoDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Start date').fill(isoDay);
  await page.getByLabel('Start time').fill('19:00');
  await page.getByLabel('Venue name').focus();
  await type('The Pier');
  await type('Rock');
  await type('1 Example Street');
  await type('Free');
  await type('pier@example.org');
  await page.getByLabel('I agree to the').focus();
  await page.keyboard.press('Space');
  await readTheForm(page);
  await page.getByRole('button', { name: 'Submit Free Event' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Event Submitted')
    .waitFor();
});
