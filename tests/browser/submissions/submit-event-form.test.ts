/** Submitting a free event: by keyboard, with mistakes, and while the guide does not respond. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALL_LINKS } from '../../../src/server/limits/call-limits.ts';
import { inTurn } from '../../support/in-turn.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { agreeToTerms, fillEventForm } from '../../support/browser/event-form.ts';
import {
  breakCalls,
  button,
  expectFocusOn,
  focused,
  problems,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { query } from '../../support/records/records.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';
import { guide } from '../../support/stack/guide.ts';

const submit = (page: Page) => button(page, 'Submit Free Event');

/** Returns the address of a page with a picture and all that the form asks, except about the sender. */
const PELICAN = () => `${guide().sourcesUrl}/gallery/shows/print-the-pelican`;

/** Counts a page as read, so that the guide asks for a proof of work (428) before it reads the next one. */
const countReadPage = () =>
  query(`select private.take_rate_limit($1, 'everyone', $2, $3)`, [
    ALL_LINKS.bucket,
    ALL_LINKS.limit,
    ALL_LINKS.windowSeconds,
  ]);

const HAS_PICTURE = 'The page has a picture. We fetch it when you send.';

const imagesOf = (email: string) =>
  query(
    `select p.width, p.height from public.events e
     join public.event_images p on p.event_id = e.id where e.contact_email = $1`,
    [email],
  );

const open = async (options = {}): Promise<Page> => {
  const page = await visitor(options);
  await page.goto('/submit-event');
  return page;
};

/** Returns the name by which a screen reader announces the focused control. */
const nameOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const part = document.activeElement as HTMLInputElement | null;
    return (part?.labels?.[0] ?? part)?.textContent ?? '';
  });

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 16; presses += 1) {
    if ((await nameOfFocused(page)).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to "${name}".`);
};

test('the whole form is filled in the order of the Tab key, and sent with Enter', async () => {
  const page = await open();
  await page.getByLabel('Event name').focus();
  const type = async (label: string, text: string) => {
    await expect.poll(() => nameOfFocused(page)).toContain(label);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Event name', 'Typed By Hand');
  await type('Category', 'Music');
  await type('Description', 'A description long enough to read.');
  // Date and time fields in Chromium have several tab stops each.
  const [year = '', month = '', day = ''] = String(sampleSubmission()['startDate']).split('-');
  await page.keyboard.type(`${month}${day}${year}`);
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
  await toast(page).getByText('Event Submitted Successfully').waitFor();
});

inTurn({
  'an empty form names every missing field once, and takes the focus to the summary': async () => {
    const page = await open({ width: 360, height: 740 });
    await submit(page).click();
    await expectFocusOn(page, 'There is a problem');
    expect(await problems(page).getByRole('link').allTextContents()).toEqual([
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
    await problems(page).getByRole('link', { name: 'Choose a city' }).click();
    expect(await focused(page).getAttribute('name')).toBe('city');
    await fillEventForm(page);
    await page.getByLabel('I agree to the').uncheck();
    await submit(page).click();
    await toast(page).getByText('Terms Required').waitFor();
    await toast(page).getByText('Please agree to the terms and conditions.').waitFor();
  },
  'a form that cannot be sent keeps everything and says why, until it is sent': async () => {
    const page = await open({ width: 390, height: 844 });
    await fillEventForm(page, { title: 'Kept Through The Storm' });
    await readTheForm(page);
    const words = 'We can’t reach our records right now. Please try again in a minute.';
    const { mend } = await breakCalls(page, '**/api/events', words);
    await submit(page).click();
    await problems(page).getByText('We can’t reach our records right now.').waitFor();
    await toast(page).getByText('Submission Failed').waitFor();
    await toast(page).getByText('Please check your information and try again.').waitFor();
    await mend();
    await page.context().setOffline(true);
    expectProblem(page, /api\/events/);
    await submit(page).click();
    await problems(page).getByText('The guide couldn’t be reached.').waitFor();
    await page.context().setOffline(false);
    expect(await page.getByLabel('Event name').inputValue()).toBe('Kept Through The Storm');
    expect(await page.getByLabel('I agree to the').isChecked()).toBe(true);
    await submit(page).click();
    await toast(page)
      .getByText("Your event has been submitted for review. We'll be in touch soon!")
      .waitFor();
    await expectFocusOn(page, 'Thank you, we have your event');
  },
});

test('the page of an event that is online already fills in the form; what was typed stays', async () => {
  const page = await open();
  await countReadPage();
  expectProblem(page, /answered 428: POST .*read-link/);
  await settled(page);
  await page.getByLabel('Venue name').fill('The Old Cannery');
  await page.getByText('Have it online already? Paste the link').click();
  const address = page.getByLabel('Address of the event’s page');
  await address.fill('nothing');
  await address.press('Enter');
  await page.getByText('This isn’t a web address.').waitFor();
  await expectAccessible(page);
  await address.fill(PELICAN());
  await address.press('Enter');
  await page.getByText('Filled in. Please check the name').waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toMatch(/^Print the Pelican/);
  expect(await page.getByLabel('Start time').first().inputValue()).toBe('10:00');
  expect(await page.getByLabel('Ticket price').inputValue()).toBe('$45');
  expect(await page.getByLabel('Venue name').inputValue()).toBe('The Old Cannery');
  const email = `${randomUUID()}@example.org`;

  // The page says everything, so only the sender's own fields are still missing.
  await submit(page).click();
  await expectFocusOn(page, 'There is a problem');
  expect(await problems(page).getByRole('link').allTextContents()).toEqual([
    'Enter an email address like name@example.org',
    'Please agree to the terms and conditions',
  ]);
  await page.getByLabel('Contact email').fill(email);
  await agreeToTerms(page);
  expect(await page.getByText(HAS_PICTURE).count()).toBe(2);
  await expectAccessible(page);
  await submit(page).click();
  await expectFocusOn(page, 'Thank you, we have your event');
  expect(await page.getByText('We left the page’s picture out.').count()).toBe(0);
  expect(await imagesOf(email)).toEqual([{ width: 1_200, height: 800 }]);
});

test('a draft keeps the picture of its page, and the event is sent without it where it cannot be had', async () => {
  const page = await open({ width: 390, height: 844 });
  await countReadPage();
  expectProblem(page, /answered 428: POST .*read-link/);
  await settled(page);
  await page.getByText('Have it online already? Paste the link').click();
  const address = page.getByLabel('Address of the event’s page');
  await address.fill(PELICAN());
  await address.press('Enter');
  await page.getByText(HAS_PICTURE).first().waitFor();
  await button(page, 'Save Draft').click();
  await page.reload();
  await button(page, 'Restore').first().click();
  await page.getByText(HAS_PICTURE).waitFor();

  const email = `${randomUUID()}@example.org`;
  await page.getByLabel('Contact email').fill(email);
  await agreeToTerms(page);
  await readTheForm(page);
  await breakCalls(page, '**/api/uploads/from-page', 'Its site didn’t give it to us.');
  await submit(page).click();
  await page.getByText('We left the page’s picture out. Its site didn’t give it to us.').waitFor();
  expect(await imagesOf(email)).toEqual([]);
});
