/** A reader subscribes to the newsletter, confirms with interests, changes them, leaves, and returns. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OUTCOMES } from '../../src/features/newsletter/forms/outcomes.ts';
import { type NewsletterOutcome, paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import { inTurn } from '../support/in-turn.ts';
import { confirmed, someReader, tokensOf } from '../support/api/newsletter-reader.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../support/browser/browser.ts';
import { breakCalls, readTheForm, toast } from '../support/browser/page-parts.ts';
import { settled } from '../support/browser/settled.ts';
import { guide } from '../support/stack/guide.ts';

/** The newsletter form with this title, and its parts. */
function newsletterForm(page: Page, title: 'Stay Updated' | 'Stay Connected' = 'Stay Updated') {
  const part = page.getByRole('region', { name: title });
  return {
    part,
    email: part.getByLabel('Email address'),
    button: part.getByRole('button'),
    says: (words: string) => part.getByText(words, { exact: true }),
  };
}

/** Returns the addresses of the links in the newest mail. */
async function mailedLinks(address: string) {
  const tokens = tokensOf((await receivedMails(address)).at(-1));
  return {
    confirm: paths.confirmSubscription(tokens.confirm),
    preferences: paths.newsletterPreferences(tokens.preferences),
    unsubscribe: paths.unsubscribe({ token: tokens.unsubscribe }),
  };
}

/** Creates a reader who subscribed and confirmed over the API. */
async function confirmedReader() {
  const address = someReader();
  await confirmed(address);
  return { address, links: await mailedLinks(address) };
}

const open = async (at: string, options: VisitorOptions = {}) => {
  const page = await visitor({ reducedMotion: 'reduce', ...options });
  await page.goto(at);
  // Without its script, a form leads to another page.
  await settled(page, { scripts: options.javaScriptEnabled !== false });
  const main = page.getByRole('main');
  return {
    page,
    main,
    email: main.getByLabel('Email address'),
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    headed: (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(),
  };
};

test('from the footer to the mailbox, through the interests, out by the mail, and back', async () => {
  const address = someReader();
  const { page, press, headed } = await open('/events/archive', { width: 390, height: 844 });
  const box = (name: string) => page.getByRole('checkbox', { name });
  const form = newsletterForm(page);
  await form.email.fill(address);
  await readTheForm(page);
  await form.button.click();
  await toast(page).getByText(`Welcome to ${site.name}!`, { exact: true }).waitFor();
  await form.says('Check your email to confirm.').waitFor();
  expect(await form.email.inputValue()).toBe('');

  const links = await mailedLinks(address);
  await page.goto(links.confirm);
  await headed('Confirm Your Subscription');
  await expectAccessible(page);
  await page.getByRole('group', { name: 'What do you like?' }).getByLabel('Music').check();
  await page.getByRole('group', { name: 'Where?' }).getByLabel('Rockport').check();
  const sending = page.waitForRequest(`**${paths.api.confirmSubscription}`);
  await press('Confirm my subscription');
  const { origin, referer } = await (await sending).allHeaders();
  expect([origin, referer], 'the sender without the token').toEqual([
    guide().siteUrl,
    `${guide().siteUrl}/`,
  ]);
  await headed('You’re Subscribed');

  await page.goto(links.preferences);
  await headed('Your Newsletter');
  await expectAccessible(page);
  expect([await box('Music').isChecked(), await box('Rockport').isChecked()]).toEqual([true, true]);
  await box('Rockport').uncheck();
  await press('Save My Preferences');
  await headed('Preferences Saved');
  await page.goto(links.preferences);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);

  await page.getByRole('main').getByRole('link', { name: 'Unsubscribe' }).click();
  await headed('Unsubscribe');
  // Waits for the form's script; without it, the form would lead to a page without a toast.
  await page.locator('main form[novalidate]').waitFor();
  const email = page.getByRole('main').getByLabel('Email address');
  expect(await email.inputValue()).toBe(`${address.slice(0, 1)}…@example.org`);
  expect(await email.isEditable()).toBe(false);
  await press('Unsubscribe');
  await headed('Unsubscribed Successfully');
  await toast(page).getByText('Successfully Unsubscribed', { exact: true }).waitFor();
  await expectAccessible(page);
  await press('Subscribe Again');
  await headed('Welcome Back');
  expect(await receivedMails(address)).toHaveLength(1);
});

test('pages behind a link are stored nowhere and hide their address', async () => {
  const { links } = await confirmedReader();
  for (const path of Object.values(links)) {
    const { headers } = await fetch(new URL(path, guide().siteUrl));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  const swapped = links.preferences.replace('preferences', 'confirm');
  expect((await fetch(new URL(swapped, guide().siteUrl))).status, 'of another kind').toBe(404);
});

inTurn({
  'without scripts the same way leads by plain forms': async () => {
    const address = someReader();
    const plain = (at: string) => open(at, { javaScriptEnabled: false });
    const ends = async (page: Page, outcome: NewsletterOutcome) => {
      await page.getByRole('heading', { level: 1, name: OUTCOMES[outcome].title }).waitFor();
      expect(new URL(page.url()).pathname).toBe(paths.newsletterOutcome(outcome));
    };
    const reader = await plain('/privacy-policy');
    const { page, main } = reader;
    await newsletterForm(page).email.fill(address);
    await newsletterForm(page).button.click();
    await ends(page, 'check-your-mail');
    const links = await mailedLinks(address);
    await page.goto(links.confirm);
    await main.getByLabel('Music').check();
    await reader.press('Confirm my subscription');
    await ends(page, 'confirmed');
    await page.goto(links.preferences);
    await main.getByLabel('Music').uncheck();
    await reader.press('Save My Preferences');
    await ends(page, 'preferences-saved');
    await page.goto(links.unsubscribe);
    await reader.press('Unsubscribe');
    await ends(page, 'unsubscribed');
    await page.goto(links.preferences);
    await reader.press('Subscribe Again');
    await ends(page, 'subscribed-again');

    await page.goto(paths.unsubscribe());
    // A browser accepts a host name without a dot in an email address; the guide does not.
    await reader.email.fill('ana@home');
    await reader.email.press('Enter');
    await page.getByText('Your browser’s Back button leads to the form again.').waitFor();
    await page.goto(paths.unsubscribe({ email: address }));
    await reader.press('Unsubscribe');
    await ends(page, 'unsubscribe-by-mail');
  },
  'a subscription that is refused or lost keeps what was typed': async () => {
    const { page } = await open('/categories');
    const form = newsletterForm(page);
    const words = 'Too many messages. Please try again in an hour.';
    const { mend } = await breakCalls(page, `**${paths.api.subscribe}`, words);
    await form.email.fill('ana@example.org');
    await form.button.click();
    await toast(page).getByText('Subscription failed', { exact: true }).waitFor();
    await form.says(words).waitFor();
    await mend();
    expectProblem(page, /failed \(.*newsletter/);
    await page.route(`**${paths.api.subscribe}`, (route) => route.abort('failed'));
    await form.button.click();
    await form.says('Please try again later.').waitFor();
    expect(await form.email.inputValue()).toBe('ana@example.org');
  },
});
