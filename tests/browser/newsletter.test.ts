/** A reader's way: subscribed, confirmed with interests, changed, left, and back again. */
import { expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBothSchemes } from '../support/browser/accessibility.ts';
import { visitor } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { send, someReader, subscribed } from '../support/api/newsletter-reader.ts';
import {
  confirmedReader,
  mailedLinks,
  newsletterForm,
  readAWhile,
  toast,
} from '../support/browser/newsletter-visitor.ts';

test('from the footer to the mailbox, through the interests, out by the mail, and back', async () => {
  const address = someReader();
  const page = await visitor({ width: 390, height: 844, reducedMotion: true });
  const headed = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const box = (name: string) => page.getByRole('checkbox', { name });
  await page.goto('/events/archive');
  const form = newsletterForm(page, 'Stay Updated');
  await form.email.fill(address);
  await readAWhile(page);
  await form.button.click();
  await form.says('Check your mail to confirm.').waitFor();

  const links = await mailedLinks(address);
  await page.goto(links.confirm);
  await headed('Confirm Your Subscription');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('group', { name: 'What do you like?' }).getByLabel('Music').check();
  await page.getByRole('group', { name: 'Where?' }).getByLabel('Rockport').check();
  const sending = page.waitForRequest(`**${paths.api.confirmSubscription}`);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  const { origin, referer } = await (await sending).allHeaders();
  expect([origin, referer], 'who sent it, and no token').toEqual([
    guide().siteUrl,
    `${guide().siteUrl}/`,
  ]);
  await headed('You Are Subscribed');
  expect(new URL(page.url()).pathname).toBe(paths.newsletterOutcome('confirmed'));
  await page.goto(links.confirm);
  await headed('You Are Subscribed');

  await page.goto(links.preferences);
  await headed('Your Newsletter');
  await expectAccessibleInBothSchemes(page);
  expect(await box('Music').isChecked()).toBe(true);
  expect(await box('Rockport').isChecked()).toBe(true);
  await box('Music').uncheck();
  await box('Rockport').uncheck();
  await page.getByRole('button', { name: 'Save My Preferences' }).click();
  await headed('Your Preferences Are Saved');
  await page.goto(links.preferences);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await page.getByRole('main').getByRole('link', { name: 'Unsubscribe' }).click();
  await headed('Unsubscribe');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await headed('Unsubscribed Successfully');
  await toast(page, 'Successfully Unsubscribed').waitFor();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Subscribe Again' }).click();
  await headed('Welcome Back');

  await page.goto(links.preferences);
  await headed('Your Newsletter');
  expect(await receivedMails(address)).toHaveLength(1);
});

test('who is not confirmed yet is told so before the interests, and cannot come back by a press', async () => {
  const address = someReader();
  await subscribed(address);
  const { preferences } = await mailedLinks(address);
  const page = await visitor({ reducedMotion: true });
  await page.goto(preferences);
  await page.getByText('This address still has to be confirmed.').waitFor();
  const again = page.getByRole('button', { name: 'Subscribe Again' });
  expect(await again.count()).toBe(0);
  await expectAccessibleInBothSchemes(page);
  const token = new URL(preferences, guide().siteUrl).searchParams.get('token');
  expect((await send('unsubscribe', { token })).status).toBe(200);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Unsubscribed Successfully' }).waitFor();
  expect(await again.count()).toBe(0);
});

test('opening a link of the mail changes nothing, as mail programs open links on their own', async () => {
  const { links } = await confirmedReader();
  for (const path of [links.unsubscribe, links.preferences, links.unsubscribe]) {
    expect((await fetch(new URL(path, guide().siteUrl))).status).toBe(200);
  }
  const page = await visitor();
  await page.goto(links.preferences);
  await page.getByRole('heading', { level: 1, name: 'Your Newsletter' }).waitFor();
});

test.each([
  ['no token', ''],
  ['a token that was never made', `?token=${'x'.repeat(43)}`],
  ['a token of another kind', null],
])('a link with %s says that it does not work, and how to get another', async (_what, query) => {
  const { links } = await confirmedReader();
  const swapped = links.preferences.replace('preferences', 'confirm');
  for (const at of query === null
    ? [swapped]
    : [`/newsletter/confirm${query}`, `/newsletter/preferences${query}`]) {
    const page = await visitor();
    expect((await page.goto(at))?.status()).toBe(404);
    await page
      .getByRole('heading', { level: 1, name: 'This Link Does Not Work Any More' })
      .waitFor();
    await newsletterForm(page, 'Stay Updated').email.waitFor();
  }
});

test('pages behind a link are kept by nobody and tell nobody their address', async () => {
  const { links } = await confirmedReader();
  for (const path of Object.values(links)) {
    const answer = await fetch(new URL(path, guide().siteUrl));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  }
});
