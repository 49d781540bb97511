/** The page behind a private link: where an event stands, and what its submitter can do about it. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addDays, centralDate } from '../../src/time/wall-time.ts';
import { paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
} from '../support/browser/accessibility.ts';
import { callApi } from '../support/api/api.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { chooseFiles } from '../support/browser/choose-files.ts';
import { guide } from '../support/stack/guide.ts';
import { asService, decideAsAdmin, submitEvent } from '../support/api/managed-event.ts';
import {
  button,
  edit,
  focusedText,
  openManaged,
  publicTitle,
  save,
  shown,
  TITLE,
} from '../support/browser/managed-page.ts';
import { receivedMails } from '../support/api/received-mails.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('from the mail to the public page: seen, edited with pictures in their order, read, approved', async () => {
  const contactEmail = `${crypto.randomUUID()}@example.org`;
  const { id } = await submitEvent({ contactEmail });
  await asService().from('events').update({ is_premium: true }).eq('id', id);
  const [mail] = await receivedMails(contactEmail);
  const address = /https?:\S+\/manage-event#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';

  const page = await visitor({ width: 390, height: 844, alsoAllow: [guide().supabaseUrl] });
  const { pathname, hash } = new URL(address);
  await page.goto(`${pathname}${hash}`);
  await shown(page);
  await page.getByText('Waiting for review').waitFor();
  expect(page.url()).not.toContain('#');

  await edit(page);
  expect(await focusedText(page)).toBe('Edit Your Event');
  await page.getByText('What you save is what the volunteer reads.').waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe(TITLE);
  await page.getByLabel('Event name').fill('Blues on the Pier');
  await page.getByLabel('Instagram').fill('https://instagram.com/pier');
  await chooseFiles(page.locator('input[type="file"]'), [
    await picture('first.png', '#0a5f56'),
    await picture('second.png', '#b5391d'),
  ]);
  const described = page.getByLabel('Describe this picture');
  await expect.poll(() => described.count()).toBe(2);
  await described.nth(0).fill('The first picture');
  await described.nth(1).fill('The second picture');
  await page.getByText('Ready', { exact: false }).nth(1).waitFor();
  await page.getByRole('button', { name: 'Move second.png up' }).click();
  await save(page);

  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Saved', { exact: true })
    .waitFor();
  await shown(page, 'Blues on the Pier');
  expect(await focusedText(page)).toContain('A volunteer reads the event as it stands now.');
  const alts = () =>
    page
      .getByRole('list', { name: 'Pictures' })
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(await alts()).toEqual(['The second picture', 'The first picture']);
  await expectAccessible(page);

  await decideAsAdmin(id, 'approved');
  await page.reload();
  await page.getByText('In the guide', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'View the Public Page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blues on the Pier' }).waitFor();
  const seen = (await callApi(paths.api.event(id))).json;
  expect(seen).toMatchObject({
    instagram: 'https://instagram.com/pier',
    photos: [{ alt: 'The second picture' }, { alt: 'The first picture' }],
  });
});

test('a published event keeps its page while a change waits, and the change can be changed again', async () => {
  const { id, token } = await submitEvent();
  await decideAsAdmin(id, 'approved');
  const page = await openManaged(token);
  await shown(page);
  await edit(page);
  await page.getByText('The page stays as it is until a volunteer has read your change.').waitFor();
  await page.getByLabel('Event name').fill('Blues on the Pier');
  await save(page);
  const note = page.getByRole('region', { name: 'Your Change Waits for Review' });
  await note.getByText('Blues on the Pier').waitFor();
  await note.getByText(TITLE).waitFor();
  await shown(page);
  expect(await publicTitle(id)).toBe(TITLE);
  await expectAccessibleInBothSchemes(page);

  await edit(page);
  expect(await page.getByLabel('Event name').inputValue()).toBe('Blues on the Pier');
  await page.getByLabel('Event name').fill('Swing on the Pier');
  await save(page);
  await note.getByText('Swing on the Pier').waitFor();
  expect(await publicTitle(id)).toBe(TITLE);

  await decideAsAdmin(id, 'approved');
  expect(await publicTitle(id)).toBe('Swing on the Pier');
  await page.reload();
  await shown(page, 'Swing on the Pier');
  expect(await note.count()).toBe(0);
});

test('a rejected event shows why, and goes back to review when it is saved', async () => {
  const { id, token } = await submitEvent();
  await decideAsAdmin(id, 'rejected', { reason: 'Who plays?\nPlease tell us.' });
  const page = await openManaged(token);
  await page.getByText('Not published', { exact: true }).waitFor();
  await page.getByText('Who plays?').waitFor();
  await expectAccessibleInBothSchemes(page);
  await edit(page);
  await page.getByText('the event goes back to a volunteer').waitFor();
  await page.getByLabel('Description').fill('Three trios from three towns.');
  await save(page);
  await page.getByText('Waiting for review').waitFor();
  expect(await page.getByText('Who plays?').count()).toBe(0);
});

describe('a link', () => {
  test.each([
    ['no token', undefined, null],
    ['half a token', 'abc', null],
    ['a token that opens nothing', 'x'.repeat(43), /answered 404: GET .*\/api\/managed-event/],
  ])('with %s is told calmly, with what to do', async (_, token, problem) => {
    const page = await openManaged(undefined, { width: 360, height: 740 });
    if (problem !== null) expectProblem(page, problem);
    if (token !== undefined) {
      await page.goto('/saved');
      await page.goto(paths.manageEvent(token));
    }
    await page.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor();
    expect(page.url()).not.toContain('#');
    await expectAccessibleInBothSchemes(page);
  });

  test('lasts as long as its tab, and opens no other tab', async () => {
    const { token } = await submitEvent();
    const page = await openManaged(token);
    await shown(page);
    await page.reload();
    await shown(page);
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.reload();
    await shown(page);
    const other = await page.context().newPage();
    await other.goto(paths.manageEvent());
    await other.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(token);
  });

  test('opened in a tab that shows another event shows its own, and half a one shows neither', async () => {
    const first = await submitEvent({ title: 'The First Evening' });
    const second = await submitEvent({ title: 'The Second Evening' });
    const page = await openManaged(first.token);
    await shown(page, 'The First Evening');
    const follow = (fragment: string) =>
      page.evaluate((hash) => {
        location.hash = hash;
      }, fragment);
    await follow(second.token);
    await shown(page, 'The Second Evening');
    expect(page.url()).not.toContain('#');
    await follow(first.token.slice(0, 20));
    await page.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor();
  });

  test('whose answer does not come can be tried again', async () => {
    const { token } = await submitEvent();
    const page = await openManaged(undefined);
    await page.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor();
    await page.route('**/api/managed-event', (route) => route.abort('internetdisconnected'));
    expectProblem(page, /failed \(net::ERR_INTERNET_DISCONNECTED\)/);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, token);
    await page.getByRole('heading', { name: 'Unable to Load Your Event' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/managed-event');
    await button(page, 'Try Again').click();
    await shown(page);
  });
});

test('an event that is over can be looked at and not changed', async () => {
  const { id, token } = await submitEvent();
  await decideAsAdmin(id, 'approved');
  const start_date = addDays(centralDate(new Date()), -3);
  await asService().from('events').update({ start_date }).eq('id', id);
  const page = await openManaged(token);
  await page.getByText('Over', { exact: true }).waitFor();
  expect(await button(page, 'Edit').count()).toBe(0);
  expect(await button(page, 'Cancel this Event').count()).toBe(0);
  await expectAccessibleInBothSchemes(page);
});

test('without JavaScript the page says what it needs and whom to write to', async () => {
  const page = await openManaged('x'.repeat(43), { javaScript: false });
  expect(await page.locator('main').innerText()).toContain('This page needs JavaScript');
  await page.locator('main').getByRole('link', { name: site.contactEmail }).waitFor();
});

test('search engines stay out, and no page that is opened from here learns where', async () => {
  const page = await openManaged(undefined);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
});
