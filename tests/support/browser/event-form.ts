/**
 * The form of `/submit-event` as a visitor fills it in; also the image fields and card fields of all
 * forms.
 */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

/** Fills in the form, finding fields by their labels. */
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
  await agreeToTerms(page);
}

/** Agrees to the terms. Presses again if a part that appeared above has moved the checkbox meanwhile. */
export const agreeToTerms = (page: Page) =>
  expect
    .poll(async () => {
      const box = page.getByLabel('I agree to the');
      if (!(await box.isChecked())) await box.click();
      return box.isChecked();
    })
    .toBe(true);

/** Returns an image file of this size in pixels, as a visitor would choose it. */
export const imageFile = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#285' } })
    .png()
    .toBuffer(),
});

/** Types a card number, one key at a time. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiry date').fill('');
  await page.getByLabel('Expiry date').pressSequentially('1240');
  await page.getByLabel('CVC').fill('123');
}
