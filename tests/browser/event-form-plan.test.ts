/** What the form does while it is filled: the plan, the pictures, the preview, what is listed already. */
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/database-types.ts';
import { addDays, centralDate } from '../../src/time/wall-time.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { chooseFiles } from '../support/browser/choose-files.ts';
import { fillEventForm, readTheForm } from '../support/browser/event-form.ts';
import { guide } from '../support/stack/guide.ts';
import { publishEvent } from '../support/api/published-event.ts';
import { settled } from '../support/browser/settled.ts';

const withStorage = () => ({ alsoAllow: [guide().supabaseUrl] });

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#285' } })
    .png()
    .toBuffer(),
});

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures' });
const preview = (page: Page) => page.getByRole('region', { name: 'In the Calendar' });
const premium = (page: Page) => page.getByLabel('Make this a premium event for $29');
const sendFree = (page: Page) => page.getByRole('button', { name: 'Submit Free Event' });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a free event is sent with its picture, and its organizer learns what happens now', async () => {
  const page = await visitor({ width: 360, height: 740, ...withStorage() });
  await page.goto('/submit-event');
  const email = 'with-a-picture@example.org';
  await fillEventForm(page, { title: 'An Evening With a Picture', contactEmail: email });
  await chooseFiles(page.getByLabel('Choose a picture'), await picture('pier.png'));
  await pictures(page).getByText('✓ Ready').waitFor();
  await pictures(page).getByLabel('Describe this picture').fill('A pier at night');
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await readTheForm(page);
  await sendFree(page).click();
  await toasts(page).getByText('Event Submitted Successfully').waitFor();

  const confirmation = page.locator(':focus');
  await expect.poll(() => confirmation.textContent()).toContain(email);
  expect(await confirmation.textContent()).toContain('private link');
  expect(await pictures(page).getByRole('listitem').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit Another Event' }).click();
  expect(await page.locator(':focus').getAttribute('name')).toBe('title');
  expect(await page.getByText('private link').count()).toBe(0);

  const db = createClient<Database>(guide().supabaseUrl, guide().serviceRoleKey);
  const { data } = await db
    .from('events')
    .select('image_url, event_photos (alt)')
    .eq('submitter_email', email)
    .throwOnError();
  expect(data).toEqual([
    { image_url: expect.stringMatching(/^http/), event_photos: [{ alt: 'A pier at night' }] },
  ]);
});

test('a picture on its way is waited for, and nothing is sent without it', async () => {
  const page = await visitor(withStorage());
  await page.goto('/submit-event');
  await fillEventForm(page, { title: 'Waiting for Its Picture' });
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  await chooseFiles(page.getByLabel('Choose a picture'), await picture('slow.png'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await sendFree(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await problem.getByText('A picture is still being sent.').waitFor();
  expect(sent.filter((path) => path === '/api/events')).toEqual([]);
  letGo(undefined);
  await pictures(page).getByText('✓ Ready').waitFor();
  await sendFree(page).click();
  await toasts(page).getByText('Event Submitted Successfully').waitFor();
});

test('choosing premium opens links, pictures and the card; going back loses nothing and is not in the way', async () => {
  const page = await visitor(withStorage());
  await page.goto('/submit-event');
  await settled(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  expect(await page.getByLabel('Instagram').isDisabled()).toBe(true);
  expect(await page.getByLabel('Card number').count()).toBe(0);
  expect(scripts, 'the card is not loaded before').toEqual([]);

  await premium(page).check();
  await page.getByLabel('Card number').waitFor();
  expect(scripts.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Submit Premium Event ($29)' }).waitFor();
  await page.getByLabel('Instagram').fill('no address of any kind');
  await chooseFiles(page.getByLabel('Choose pictures'), [
    await picture('one.png'),
    await picture('two.png'),
  ]);
  await expect.poll(() => pictures(page).getByText('✓ Ready').count()).toBe(2);
  await expectAccessible(page);

  await fillEventForm(page, { title: 'Premium After a Second Thought' });
  await page.getByRole('button', { name: 'Submit Premium Event ($29)' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  expect(await problem.getByRole('link').allTextContents()).toEqual([
    'Enter a web address like https://example.org',
    'Enter the number of your card',
  ]);
  await expectAccessible(page);

  await premium(page).uncheck();
  expect(await page.getByLabel('Card number').count()).toBe(0);
  expect(await page.getByLabel('Instagram').inputValue()).toBe('no address of any kind');
  expect(await page.getByLabel('Instagram').isDisabled()).toBe(true);
  await pictures(page).getByText('not sent with a free event').waitFor();
  await page
    .getByText('Picture 2 and the social links are kept here, but not sent with a free event.')
    .waitFor();
  await readTheForm(page);
  await sendFree(page).click();
  await toasts(page)
    .getByText("Your event has been submitted for review. We'll be in touch soon!")
    .waitFor();
});

test('what was not taken is named, is no picture of the event, and keeps nobody from sending it', async () => {
  const page = await visitor({ width: 360, height: 740, ...withStorage() });
  await page.goto('/submit-event');
  await settled(page);
  await fillEventForm(page, { title: 'One Good Picture' });
  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('No picture.') };
  await chooseFiles(page.getByLabel('Choose a picture'), text);
  const refused = pictures(page).getByRole('list', { name: 'Files that were not taken' });
  await refused.getByText('This file is not a JPG, PNG or GIF picture.').waitFor();
  expect(await refused.getByRole('button').allTextContents()).toEqual(['Remove notes.png']);
  await chooseFiles(page.getByLabel('Choose a picture'), await picture('first.png'));
  await pictures(page).getByText('✓ Ready').waitFor();
  await pictures(page).getByText('Picture 1: the cover').waitFor();
  await chooseFiles(page.getByLabel('Choose a picture'), await picture('poster.png'));
  const left = pictures(page).getByText('poster.png was not taken: a free event has one picture');
  await left.first().waitFor();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await premium(page).check();
  await expect
    .poll(() => page.locator('p', { hasText: 'Error: poster.png was not taken' }).count())
    .toBe(0);
  await premium(page).uncheck();
  await readTheForm(page);
  await sendFree(page).click();
  await toasts(page).getByText('Event Submitted Successfully').waitFor();
});

test('premium that is ticked before the script runs is chosen', async () => {
  const page = await visitor();
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/submit-event', { waitUntil: 'commit' });
  await premium(page).check();
  await page.getByRole('button', { name: 'Submit Premium Event ($29)' }).waitFor();
  expect(await premium(page).isChecked()).toBe(true);
});

test('a card field that does not load stops the form with its message, and can be tried again', async () => {
  const page = await visitor();
  await page.goto('/submit-event');
  await settled(page);
  await page.route('**/_astro/CardField*.js', (route) => route.abort());
  expectProblem(page, /failed .*CardField/);
  await premium(page).check();
  await page.getByText('The card field could not be loaded. Nothing you typed is lost.').waitFor();
  await fillEventForm(page, { title: 'Kept Without a Card Field' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit Premium Event ($29)' }).click();
  await toasts(page).getByText('Payment Error').waitFor();
  await toasts(page).getByText('Payment system is not ready. Please try again.').waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: 'There is a problem' })
    .getByText('Payment system is not ready. Please try again')
    .waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe('Kept Without a Card Field');
  expect(await page.getByLabel('I agree to the').isChecked()).toBe(true);

  await page.unroute('**/_astro/CardField*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();
});

test('the preview shows the card as it is typed, and leads nowhere', async () => {
  const page = await visitor(withStorage());
  await page.goto('/submit-event');
  await preview(page).scrollIntoViewIfNeeded();
  await settled(page);
  await preview(page).getByText('The name of your event').waitFor();
  await fillEventForm(page, {
    title: 'Seen as It Is Typed',
    price: 'free',
    startDate: '2027-03-05',
  });
  for (const text of ['Seen as It Is Typed', 'Music', 'Mar 5, 2027', '7:00 PM CST', 'FREE']) {
    await preview(page).getByText(text).first().waitFor();
  }
  expect(await preview(page).getByText('Premium').count()).toBe(0);
  await premium(page).check();
  await preview(page).getByText('Premium').waitFor();
  await chooseFiles(page.getByLabel('Choose pictures'), await picture('cover.png'));
  await preview(page).locator('img[src^="blob:"]').waitFor();
  expect(await preview(page).locator('a[href]').count()).toBe(0);
});

test('what the guide holds of that evening is told quietly, and the same event is asked about', async () => {
  const startDate = addDays(centralDate(new Date()), 203);
  const where = { startDate, city: 'Refugio, TX', category: 'literary-arts' };
  const same = await publishEvent({ ...where, title: 'Poems Read Aloud by the Bay' });
  await publishEvent({
    ...where,
    title: 'Stories at the Depot',
    venueName: 'Depot',
    startTime: '18:30',
  });

  const page = await visitor();
  await page.goto('/submit-event');
  await fillEventForm(page, { title: 'Something New', startDate, venueName: 'Library' });
  await page.getByLabel('City').selectOption('Refugio, TX');
  await page.getByLabel('Category').selectOption('literary-arts');
  const note = page.getByRole('status').filter({ hasText: 'Literary Arts' });
  await note.getByText('Also that evening in Refugio, under Literary Arts:').waitFor();
  const link = note.getByRole('link', { name: 'Poems Read Aloud by the Bay' });
  expect(await link.getAttribute('href')).toBe(same);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await page.getByText('seems to be in the guide already').count()).toBe(0);

  await page.getByLabel('Event name').fill('POEMS read aloud, by the bay!');
  await page.getByText('This event seems to be in the guide already.').waitFor();
  await expectAccessible(page);
  await readTheForm(page);
  await sendFree(page).click();
  await toasts(page).getByText('Event Submitted Successfully').waitFor();
});

test('a guide that cannot tell what is listed troubles nobody with it', async () => {
  const page = await visitor();
  await page.route('**/api/events?*', (route) => route.fulfill({ status: 503, body: 'Later.' }));
  expectProblem(page, /answered 503: GET/);
  await page.goto('/submit-event');
  const asked = page.waitForResponse('**/api/events?*');
  await fillEventForm(page, { title: 'Asked in Vain' });
  await asked;
  await readTheForm(page);
  await sendFree(page).click();
  await toasts(page).getByText('Event Submitted Successfully').waitFor();
});

test.each([360, 320])('every state of the form fits a screen of %i px', async (width) => {
  const page = await visitor({ width, height: 740, ...withStorage() });
  await page.goto('/submit-event');
  await settled(page);
  await premium(page).check();
  await page.getByLabel('Card number').waitFor();
  await chooseFiles(
    page.getByLabel('Choose pictures'),
    await picture(`a-very-long-file-name-${'of-a-poster-'.repeat(9)}.png`),
  );
  await pictures(page).getByText('✓ Ready').waitFor();
  await page.getByLabel('Event name').fill('Verylongwordwithoutanyspace'.repeat(4));
  await page.getByRole('button', { name: 'Submit Premium Event ($29)' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  expect(await overflow(page)).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).first().waitFor();
  expect(await overflow(page)).toBe(0);
});
