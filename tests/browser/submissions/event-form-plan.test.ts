/** The event form while it is filled in: the plan, the images, the preview, the possible duplicates. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { publishEvent } from '../../support/api/event-by-link.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { fillEventForm, imageFile } from '../../support/browser/event-form.ts';
import {
  button,
  expectFocusOn,
  focused,
  focusedText,
  holdCalls,
  overflow,
  problems,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { guide } from '../../support/stack/guide.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const images = (page: Page) => page.getByRole('group', { name: 'Images' });
const ready = (page: Page) => images(page).getByText('✓ Ready');
const premium = (page: Page) => page.getByLabel('Make this a premium event for $29');
const sendFree = (page: Page) => button(page, 'Submit Free Event');
const sendPremium = (page: Page) => button(page, 'Submit Premium Event ($29)');
const sent = (page: Page) => toast(page).getByText('Event Submitted Successfully').waitFor();

const open = async (options = {}): Promise<Page> => {
  const page = await visitor({ alsoAllow: [guide().supabaseUrl], ...options });
  await page.goto('/submit-event');
  await settled(page);
  return page;
};

test('a free event is sent with its image once that has arrived, and its organizer learns what happens now', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const page = await open({ width: 360, height: 740 });
  await fillEventForm(page, { title: 'An Evening With a Image', contactEmail: email });
  const { release } = await holdCalls(page, '**/api/uploads');
  await page.getByLabel('Choose an image').setInputFiles(await imageFile('pier.png'));
  await readTheForm(page);
  await sendFree(page).click();
  await problems(page).getByText('An image is still uploading.').waitFor();
  release();
  await ready(page).waitFor();
  await images(page).getByLabel('Describe this image').fill('A pier at night');
  expect(await overflow(page)).toEqual([]);
  await sendFree(page).click();
  await sent(page);
  await expectFocusOn(page, email);
  await expectAccessible(page);
  expect(await focusedText(page)).toContain('private link');
  await button(page, 'Submit Another Event').click();
  expect(await focused(page).getAttribute('name')).toBe('title');
  expect(await images(page).getByRole('listitem').count()).toBe(0);
  const { data } = await serviceDb()
    .from('events')
    .select('image_url, event_images (alt)')
    .eq('submitter_email', email)
    .throwOnError();
  expect(data).toEqual([
    { image_url: expect.stringMatching(/^http/), event_images: [{ alt: 'A pier at night' }] },
  ]);
});

test('the premium package leads to the form with premium chosen', async () => {
  const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
  await page.goto('/advertising');
  await page.getByRole('link', { name: 'Submit a Premium Event' }).click();
  await sendPremium(page).waitFor();
  expect(await premium(page).isChecked()).toBe(true);
});

test('what the guide holds of that evening is said, and the same event is asked about', async () => {
  const startDate = addDays(centralDate(new Date()), 203);
  const title = `Poems Read Aloud by Boat ${crypto.randomUUID().slice(0, 4)}`;
  const same = await publishEvent({
    title,
    ...{ startDate, city: 'Refugio, TX', category: 'literary-arts' },
  });
  const page = await open();
  await fillEventForm(page, { title: 'Something New', startDate, venueName: 'Library' });
  await page.getByLabel('City').selectOption('Refugio, TX');
  await page.getByLabel('Category').selectOption('literary-arts');
  const note = page.getByRole('status').filter({ hasText: 'Literary Arts' });
  await note.getByText('Also that evening in Refugio, under Literary Arts:').waitFor();
  const link = note.getByRole('link', { name: title });
  expect(await link.getAttribute('href')).toBe(same);
  await page.getByLabel('Event name').fill(`${title.toUpperCase()}!`);
  await page.getByText('This event may already be in the guide.').waitFor();
  await expectAccessible(page);
  await readTheForm(page);
  await sendFree(page).click();
  await sent(page);
});
