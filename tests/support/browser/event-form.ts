import type { Page } from 'playwright-core';
import { sampleSubmission } from '../samples/sample-submission.ts';

/** Fills the form of `/submit-event` as a person would, by its labels. */
export async function fillEventForm(
  page: Page,
  changes: Record<string, string> = {},
): Promise<void> {
  const event = sampleSubmission(changes) as Record<string, string>;
  const fill = async (label: string, value: string | undefined): Promise<void> => {
    await page.getByLabel(label, { exact: false }).fill(value ?? '');
  };
  await fill('Event name', event['title']);
  await page.getByLabel('Category').selectOption('music');
  await fill('Description', event['description']);
  await fill('Start date', event['startDate']);
  await fill('Start time', event['startTime']);
  await fill('Venue name', event['venueName']);
  await page.getByLabel('City').selectOption('Corpus Christi, TX');
  await fill('Street address', event['venueAddress']);
  await fill('Ticket price', event['price']);
  await fill('Contact email', event['contactEmail']);
  await page.getByLabel('I agree to the').check();
}

/** The least time a person has a form open; who is faster is taken for a script. */
const LEAST_OPEN_MS = 2_100;

/** Waits until the form has been open for as long as a person needs, by the clock of its page. */
export async function readTheForm(page: Page): Promise<void> {
  const openMs = await page.evaluate(() => performance.now());
  if (openMs < LEAST_OPEN_MS) await page.waitForTimeout(LEAST_OPEN_MS - openMs);
}
