/** A reader subscribes to the newsletter, confirms with interests, changes them, leaves, and returns. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OUTCOMES } from '../../src/features/newsletter/forms/outcomes.ts';
import { INVALID_EMAIL } from '../../src/features/newsletter/subscription.ts';
import { type NewsletterOutcome, paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import { inTurn } from '../support/in-turn.ts';
import { confirmed, someReader, subscribed, tokensOf } from '../support/api/newsletter-reader.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../support/browser/browser.ts';
import {
  breakCalls,
  expectFocusOn,
  holdCalls,
  readTheForm,
  toast,
} from '../support/browser/page-parts.ts';
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
  const page = await visitor({ reducedMotion: true, ...options });
  await page.goto(at);
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
    const plain = (at: string) => open(at, { javaScript: false });
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
  'the form of the home page takes a name and sends what the specification says': async () => {
    const { page } = await open('/');
    const form = newsletterForm(page, 'Stay Connected');
    const address = someReader();
    await form.email.fill(address);
    await form.part.getByLabel('First name (optional)').fill('Ana');
    await form.part.getByLabel('Last name (optional)').fill('Ruiz');
    await readTheForm(page);
    const [request] = await Promise.all([
      page.waitForRequest(`**${paths.api.subscribe}`),
      form.button.click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      ...{ email: address, firstName: 'Ana', lastName: 'Ruiz' },
      ...{ source: 'inline', status: 'active', interests: [], ipAddress: '' },
      userAgent: expect.stringContaining('Chrom'),
    });
    await toast(page)
      .getByText(
        "You've successfully subscribed to our newsletter. Check your email for confirmation.",
        { exact: true },
      )
      .waitFor();
  },
  'an invalid address is said at its field, and sending says so without moving or doubling anything':
    async () => {
      const { page } = await open('/categories', { width: 390 });
      const form = newsletterForm(page);
      const place = () =>
        form.button.evaluate((part) => part.getBoundingClientRect().top + scrollY);
      await form.email.fill('ana at home');
      await form.says('One email every Thursday morning. Free.').waitFor();
      const before = await place();
      await form.email.press('Enter');
      await toast(page).getByText(INVALID_EMAIL, { exact: true }).waitFor();
      await form.says(INVALID_EMAIL).waitFor();
      expect(await form.email.getAttribute('aria-invalid')).toBe('true');
      expect(await form.email.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await form.email.inputValue()).toBe('ana at home');
      expect(await place()).toEqual(before);
      await expectAccessible(page);

      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith(paths.api.subscribe)) calls += 1;
      });
      const { release } = await holdCalls(page, `**${paths.api.subscribe}`);
      await form.email.fill(someReader());
      await readTheForm(page);
      await form.button.click();
      const busy = form.part.getByRole('button', { name: 'Subscribing…' });
      await busy.waitFor();
      expect(await place()).toEqual(before);
      await form.email.press('Enter');
      release();
      await form.says('Check your email to confirm.').waitFor();
      expect(calls).toBe(1);
      expect(await place()).toEqual(before);
      expect(await form.email.getAttribute('aria-invalid')).toBeNull();
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
  'a reader who never confirmed reads so, and cannot come back by a press': async () => {
    const address = someReader();
    await subscribed(address);
    const links = await mailedLinks(address);
    const { page, press, headed } = await open(links.preferences);
    await page.getByText('This address still has to be confirmed.').waitFor();
    await expectAccessible(page);
    await page.goto(links.unsubscribe);
    await press('Unsubscribe');
    await headed('Unsubscribed Successfully');
    expect(await page.getByRole('button', { name: 'Subscribe Again' }).count()).toBe(0);
  },
  'an address alone ends on a screen about a mail, known or not, and leaves the address bar':
    async () => {
      const { address } = await confirmedReader();
      for (const email of [address, someReader()]) {
        const { page, press, headed } = await open(paths.unsubscribe({ email }));
        await expect.poll(() => new URL(page.url()).search).toBe('');
        await press('Unsubscribe');
        await headed('Check Your Email');
        await expectFocusOn(page, 'Check Your Email');
        await expectAccessible(page);
      }
    },
  'unsubscribing waits for an address, and says why it failed': async () => {
    const { page, main, email, press } = await open(paths.unsubscribe({ token: 'x'.repeat(43) }));
    await page
      .getByText(/^This link no longer works\. .* We’ll email you a link to unsubscribe\.$/)
      .waitFor();
    await page.goto(paths.unsubscribe());
    const unsubscribe = main.getByRole('button', { name: 'Unsubscribe' });
    expect(await unsubscribe.isDisabled()).toBe(true);
    await email.press('Enter');
    await toast(page).getByText('Email Required', { exact: true }).waitFor();
    await toast(page).getByText('Please enter your email address.', { exact: true }).waitFor();

    expectProblem(page, /answered 400/);
    await email.fill('ana at home');
    await press('Unsubscribe');
    await toast(page).getByText('Unsubscribe Failed', { exact: true }).waitFor();
    await main.getByText(INVALID_EMAIL).waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    expectProblem(page, /failed \(.*newsletter/);
    await page.route(`**${paths.api.unsubscribe}`, (route) => route.abort('failed'));
    await press('Unsubscribe');
    await main.getByText('Please try again or contact support.').waitFor();
    expect(await email.inputValue()).toBe('ana at home');
    await page.getByRole('link', { name: 'Cancel and Return Home' }).click();
    await page.waitForURL('/');
  },
});
