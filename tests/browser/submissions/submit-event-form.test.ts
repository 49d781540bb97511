/** Submitting a free event: by keyboard, with mistakes, and while the guide does not respond. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { fillEventForm } from '../../support/browser/event-form.ts';
import {
  breakCalls,
  button,
  expectFocusOn,
  focused,
  overflow,
  problems,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';

const submit = (page: Page) => button(page, 'Submit Free Event');

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
  'an event that was sent is confirmed even if the confirmation cannot be loaded': async () => {
    const page = await visitor();
    await page.route('**/_astro/SubmissionReceived*.js', (route) => route.abort());
    expectProblem(page, /failed .*SubmissionReceived/);
    await page.goto('/submit-event');
    await fillEventForm(page);
    await readTheForm(page);
    await submit(page).click();
    await expectFocusOn(page, 'Your event has been submitted for review.');
    await button(page, 'Submit Another Event').click();
    await submit(page).waitFor();
  },
  'on the narrowest phone the toast covers neither header nor what happened, and can be closed':
    async () => {
      const page = await open({ width: 320, height: 844, reducedMotion: true });
      await fillEventForm(page, { title: 'Verylongwordwithoutanyspace'.repeat(4) });
      expect(await overflow(page)).toEqual([]);
      await readTheForm(page);
      await submit(page).click();
      const slip = toast(page).getByRole('listitem');
      await slip.getByText("We'll be in touch soon!", { exact: false }).waitFor();
      await expectFocusOn(page, 'Thank you');
      const thanks = focused(page).getByText('Thank you, we have your event');
      const [header, shown, heading] = await Promise.all(
        [page.getByRole('banner'), slip, thanks].map((part) => part.boundingBox()),
      );
      if (!header || !shown || !heading) throw new Error('Something is not on the screen.');
      expect(heading.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(shown.y).toBeGreaterThanOrEqual(heading.y + heading.height);
      await slip.getByRole('button', { name: 'Close' }).click();
      await slip.waitFor({ state: 'hidden' });
      await button(page, 'Submit Another Event').click({ trial: true });
    },
});
