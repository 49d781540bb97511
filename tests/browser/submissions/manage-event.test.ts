/** The page behind a private link: the state of an event, and what its submitter can do about it. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { inTurn } from '../../support/in-turn.ts';
import { callApi } from '../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../support/api/event-by-link.ts';
import { receivedMails } from '../../support/api/received-mails.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../../support/browser/browser.ts';
import { imageFile } from '../../support/browser/event-form.ts';
import { breakCalls, button, expectFocusOn, toast } from '../../support/browser/page-parts.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';
import { guide } from '../../support/stack/guide.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const TITLE = String(sampleSubmission()['title']);

/** Opens the page with a private link, or without one. */
const open = async (token: string | undefined, options: VisitorOptions = {}): Promise<Page> => {
  const page = await visitor({
    alsoAllow: [guide().supabaseUrl],
    reducedMotion: 'reduce',
    ...options,
  });
  await page.goto(paths.manageEvent(token));
  return page;
};

/** Waits until the event is on the page. */
const shown = (page: Page, title = TITLE) =>
  page.getByRole('heading', { level: 2, name: title }).waitFor();

const edit = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  await page.getByRole('heading', { name: 'Edit Your Event' }).waitFor();
};

const save = (page: Page) => button(page, 'Save Changes').click();
const title = (page: Page) => page.getByLabel('Event name');

/** Returns the title that everyone can read; undefined while the event is not public. */
const publicTitle = async (id: string): Promise<unknown> =>
  ((await callApi(paths.api.event(id))).json as { title?: string } | null)?.title;

test('from the mail to the public page: seen, edited with images in their order, approved, shared', async () => {
  const contactEmail = `${crypto.randomUUID()}@example.org`;
  const { id } = await submitEvent({ contactEmail });
  await serviceDb().from('events').update({ is_premium: true }).eq('id', id);
  const [mail] = await receivedMails(contactEmail);
  const [, token] = /\/manage-event#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const page = await open(token, { width: 390, height: 844 });
  await shown(page);
  await page.getByText('Waiting for review').waitFor();
  expect(page.url()).not.toContain('#');
  expect(await page.locator(':focus').count(), 'a page that just opened moves no focus').toBe(0);

  await edit(page);
  await expectFocusOn(page, 'Edit Your Event');
  await page.getByText('The volunteer will see what you save.').waitFor();
  await title(page).fill('Blues on the Pier');
  await page.getByLabel('Instagram').fill('https://instagram.com/pier');
  await page
    .locator('input[type="file"]')
    .setInputFiles([await imageFile('first.png'), await imageFile('second.png')]);
  const described = page.getByLabel('Describe this image');
  await expect.poll(() => described.count()).toBe(2);
  await described.nth(0).fill('The first image');
  await described.nth(1).fill('The second image');
  await expect.poll(() => page.getByText('✓ Ready').count()).toBe(2);
  await button(page, 'Move second.png up').click();
  await save(page);
  await toast(page).getByText('Saved', { exact: true }).waitFor();
  await shown(page, 'Blues on the Pier');
  await expectFocusOn(page, 'A volunteer will review the event as it is now.');
  const images = page.getByRole('list', { name: 'Images' }).getByRole('img');
  expect(await images.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    'The second image',
    'The first image',
  ]);
  await expectAccessible(page);

  await decideAsAdmin(id, 'approved');
  await page.reload();
  await page.getByText('In the guide', { exact: true }).waitFor();
  await page.getByRole('img', { name: 'Square of the event' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Square' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${id}-square.png`);
  const saved = await sharp(await file.path()).metadata();
  expect([saved.width, saved.height]).toEqual([1080, 1080]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy Caption').click();
  const copied = toast(page).getByText('Caption copied');
  await copied.waitFor();
  const { y = Infinity, height = 0 } = (await copied.boundingBox()) ?? {};
  expect(y + height, 'over the header, and so over no button').toBeLessThan(64);
  const caption = await page.evaluate(() => navigator.clipboard.readText());
  expect(caption).toMatch(/^Blues on the Pier\n[\s\S]*\/events\/[\w-]+$/);
  await button(page, 'Copy Code for your website').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View the Public Page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blues on the Pier' }).waitFor();
});

test('an event is cancelled by keyboard after a question, and the public page says it', async () => {
  const { id, token } = await submitEvent();
  await decideAsAdmin(id, 'approved');
  const page = await open(token);
  await shown(page);
  await button(page, 'Cancel this Event').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
  await dialog.getByText(`“${TITLE}” will be cancelled.`, { exact: false }).waitFor();
  await expectAccessible(page);
  // The dialog opens with the focus on the button that changes nothing, so pressing Enter by mistake does not
  // cancel the event.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocusOn(page, 'Cancel this Event');
  await page.keyboard.press('Enter');
  await page.route('**/api/linked-event/cancel', (route) => route.abort('internetdisconnected'));
  expectProblem(page, /failed \(net::ERR_INTERNET_DISCONNECTED\)/);
  await button(page, 'Cancel Event').press('Enter');
  await dialog
    .getByRole('alert')
    .getByText('The guide couldn’t be reached.', { exact: false })
    .waitFor();
  await page.unroute('**/api/linked-event/cancel');
  await button(page, 'Cancel Event').press('Enter');
  await expectFocusOn(page, 'Event Cancelled');
  expect(await button(page, 'Edit').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View the Public Page' }).click();
  await page.getByText('This event has been cancelled.').first().waitFor();
});

inTurn({
  'a link lasts as long as its tab, opens no other tab, and gives way to another link':
    async () => {
      const first = await submitEvent({ title: 'The First Evening' });
      const second = await submitEvent({ title: 'The Second Evening' });
      const page = await open(first.token);
      await shown(page, 'The First Evening');
      await page.reload();
      await shown(page, 'The First Evening');
      const other = await page.context().newPage();
      await other.goto(paths.manageEvent());
      await other.getByRole('heading', { name: 'This Link No Longer Works' }).waitFor();
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(kept).not.toContain(first.token);
      const follow = (fragment: string) =>
        page.evaluate((hash) => {
          location.hash = hash;
        }, fragment);
      await follow(second.token);
      await shown(page, 'The Second Evening');
      await page.route('**/api/linked-event', (route) => route.abort('internetdisconnected'));
      expectProblem(page, /failed \(net::ERR_INTERNET_DISCONNECTED\)/);
      const third = await submitEvent({ title: 'The Third Evening' });
      await follow(third.token);
      await page.getByRole('heading', { name: 'Unable to Load Your Event' }).waitFor();
      await page.unroute('**/api/linked-event');
      await button(page, 'Try Again').click();
      await shown(page, 'The Third Evening');
    },
  'a published event keeps its page while a change waits, and the change can be changed again':
    async () => {
      const { id, token } = await submitEvent();
      await decideAsAdmin(id, 'approved');
      const page = await open(token);
      await shown(page);
      await edit(page);
      await page
        .getByText('The page stays as it is until a volunteer has reviewed your change.')
        .waitFor();
      await title(page).fill('Blues on the Pier');
      await save(page);
      const note = page.getByRole('region', { name: 'Your Change Is Waiting for Review' });
      await note.getByText('Blues on the Pier').waitFor();
      await note.getByText(TITLE).waitFor();
      expect(await publicTitle(id)).toBe(TITLE);
      await expectAccessible(page);
      await edit(page);
      await title(page).fill('Swing on the Pier');
      await save(page);
      await note.getByText('Swing on the Pier').waitFor();
      await decideAsAdmin(id, 'approved');
      expect(await publicTitle(id)).toBe('Swing on the Pier');
    },
  'a link that others may have is stopped from the page, and the mail brings a new one':
    async () => {
      const contactEmail = `${crypto.randomUUID()}@example.org`;
      const { token } = await submitEvent({ contactEmail });
      await receivedMails(contactEmail);
      const page = await open(token, { width: 390, height: 844 });
      await shown(page);
      await button(page, 'Stop it and get a new one').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Every link to this page that we’ve emailed stops working/).waitFor();
      await expectAccessible(page);
      // The dialog opens with the focus on the button that changes nothing, so pressing Enter by mistake
      // revokes no link. Then the focus returns to where it was.
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expectFocusOn(page, 'Stop it and get a new one');
      await button(page, 'Stop it and get a new one').click();
      const { mend } = await breakCalls(page, '**/api/linked-event/new-link');
      await dialog.getByRole('button', { name: 'Get a New Link' }).click();
      await dialog.getByRole('alert').getByText('Links Not Stopped').waitFor();
      await mend();
      await dialog.getByRole('button', { name: 'Get a New Link' }).click();
      await page.getByRole('heading', { name: 'A New Link Is on Its Way' }).waitFor();
      await page.getByText(`It’s going to ${contactEmail[0]}…@example.org.`).waitFor();
      await expectAccessible(page);

      expectProblem(page, /answered 410: GET .*linked-event/);
      await page.reload();
      await page.getByRole('heading', { name: 'This Link Has Ended' }).waitFor();
      await page.getByText(/Open our newest email about the event/).waitFor();
      await expectAccessible(page);
      const newest = (await receivedMails(contactEmail, 2)).at(-1);
      const [, renewed] = /\/manage-event#([\w-]{43})/.exec(newest?.text ?? '') ?? [];
      await shown(await open(renewed));
    },
});
