/** The newsletter for a reader whose browser runs no scripts: the same way, by plain forms. */
import { expect, test } from 'vitest';
import { OUTCOMES } from '../../src/features/newsletter/outcomes.ts';
import { type NewsletterOutcome, paths } from '../../src/paths.ts';
import { visitor } from '../support/browser/browser.ts';
import { someReader } from '../support/api/newsletter-reader.ts';
import {
  confirmedReader,
  mailedLinks,
  newsletterForm,
} from '../support/browser/newsletter-visitor.ts';

const open = async (at: string) => {
  const page = await visitor({ javaScript: false });
  await page.goto(at);
  const main = page.getByRole('main');
  return {
    page,
    main,
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    ends: async (outcome: NewsletterOutcome) => {
      const { title } = OUTCOMES[outcome];
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname).toBe(paths.newsletterOutcome(outcome));
    },
  };
};

test('from the footer to the mailbox, through the interests, out by the mail, and back', async () => {
  const address = someReader();
  const footer = await open('/privacy-policy');
  const form = newsletterForm(footer.page, 'Stay Updated');
  await form.email.fill(address);
  await form.button.click();
  await footer.ends('check-your-mail');

  const links = await mailedLinks(address);
  const confirm = await open(links.confirm);
  await confirm.main.getByLabel('Music').check();
  await confirm.main.getByLabel('Literary Arts').check();
  await confirm.press('Confirm my subscription');
  await confirm.ends('confirmed');

  const preferences = await open(links.preferences);
  expect(await preferences.main.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await preferences.main.getByLabel('Music').uncheck();
  await preferences.press('Save My Preferences');
  await preferences.ends('preferences-saved');

  const leaving = await open(links.unsubscribe);
  await leaving.press('Unsubscribe');
  await leaving.ends('unsubscribed');

  const back = await open(links.preferences);
  await back.press('Subscribe Again');
  await back.ends('subscribed-again');
  const after = await open(links.preferences);
  await after.main.getByRole('button', { name: 'Save My Preferences' }).waitFor();
});

test('an address that the guide refuses leads nobody to a dead end', async () => {
  const { page } = await open(paths.unsubscribe());
  const email = page.getByRole('main').getByLabel('Email address');
  // A browser takes a name without a dot for a host.
  await email.fill('ana@home');
  await email.press('Enter');
  await page.getByText('Your browser’s Back button leads to the form again.').waitFor();
  await page.goBack();
  await email.waitFor();
});

test('an address alone gets a mail with the link, and the page says so', async () => {
  const { address } = await confirmedReader();
  const leaving = await open(paths.unsubscribe({ email: address }));
  await leaving.press('Unsubscribe');
  await leaving.ends('unsubscribe-by-mail');
});
