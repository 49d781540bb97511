/** The event form while it is filled in: the plan, the images, the preview, the possible duplicates. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { inTurn } from '../../support/in-turn.ts';
import { publishEvent } from '../../support/api/published-event.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { chooseFiles, fillEventForm, imageFile } from '../../support/browser/event-form.ts';
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
const preview = (page: Page) => page.getByRole('region', { name: 'In the Calendar' });
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
  await chooseFiles(page.getByLabel('Choose an image'), await imageFile('pier.png'));
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

test('fields that were away for a while come back with their text', async () => {
  const page = await open();
  const filled = { 'Start time': '19:30', 'End date': '2027-04-01', 'End time': '22:30' };
  for (const [label, text] of Object.entries(filled)) await page.getByLabel(label).fill(text);
  const exhibition = page.getByLabel('This is an exhibition');
  await exhibition.check();
  await page.getByLabel('Start time').waitFor({ state: 'detached' });
  await exhibition.uncheck();
  for (const [label, text] of Object.entries(filled)) {
    expect(await page.getByLabel(label).inputValue()).toBe(text);
  }
  await premium(page).check();
  await page.getByLabel('Instagram').fill('@ana');
  await premium(page).uncheck();
  await premium(page).check();
  expect(await page.getByLabel('Instagram').inputValue()).toBe('@ana');
});

inTurn({
  'a file that was not taken is named, and keeps no event from being sent': async () => {
    const page = await open();
    await fillEventForm(page, { title: 'One Good Image' });
    const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('No image.') };
    await chooseFiles(page.getByLabel('Choose an image'), text);
    const refused = images(page).getByRole('list', { name: 'Files we couldn’t use' });
    await refused.getByText('This file isn’t a JPG, PNG or GIF image.').waitFor();
    expect(await refused.getByRole('button').allTextContents()).toEqual(['Remove notes.png']);
    await chooseFiles(page.getByLabel('Choose an image'), await imageFile('first.png'));
    await ready(page).waitFor();
    await chooseFiles(page.getByLabel('Choose an image'), await imageFile('poster.png'));
    const second = images(page).getByText('poster.png was not added: a free event has one image');
    await second.first().waitFor();
    await expectAccessible(page);
    await readTheForm(page);
    await sendFree(page).click();
    await sent(page);
  },
  'choosing premium opens links and images, and announces the card; going back loses nothing and is not in the way':
    async () => {
      const page = await open();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      expect(await page.getByLabel('Instagram').count()).toBe(0);
      expect(await page.getByLabel('Card number').count()).toBe(0);
      expect(scripts, 'the card is not loaded before').toEqual([]);
      await premium(page).check();
      await page.getByText('Next comes your card').waitFor();
      await expect.poll(() => scripts.length).toBeGreaterThan(0);
      await page.getByLabel('Instagram').fill('no address of any kind');
      await chooseFiles(page.getByLabel('Choose images'), [
        await imageFile('one.png'),
        await imageFile('two.png'),
      ]);
      await expect.poll(() => ready(page).count()).toBe(2);
      await fillEventForm(page, { title: 'Premium After a Second Thought' });
      await sendPremium(page).click();
      await problems(page).waitFor();
      expect(await problems(page).getByRole('link').allTextContents()).toEqual([
        'Enter a web address like https://example.org',
      ]);
      await expectAccessible(page);

      await premium(page).uncheck();
      expect(await page.getByLabel('Card number').count()).toBe(0);
      await page
        .getByText('Image 2 and the social links are kept here, but not sent with a free event.')
        .waitFor();
      await premium(page).check();
      expect(await page.getByLabel('Instagram').inputValue()).toBe('no address of any kind');
      await premium(page).uncheck();
      await readTheForm(page);
      await sendFree(page).click();
      await sent(page);
    },
  'the preview shows the card as it is typed, and leads nowhere': async () => {
    const page = await open();
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
    await premium(page).check();
    await preview(page).getByText('Featured · paid').waitFor();
    await chooseFiles(page.getByLabel('Choose images'), await imageFile('cover.png'));
    await preview(page).locator('img[src^="blob:"]').waitFor();
    expect(await preview(page).locator('a[href]').count()).toBe(0);
  },
  'what the guide holds of that evening is said, and the same event is asked about': async () => {
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
  },
});
