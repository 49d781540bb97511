/** What the browser tests of the newsletter meet: the forms on its pages, and the links of its mails. */
import type { Locator, Page } from 'playwright-core';
import { paths } from '../../../src/paths.ts';
import { confirmed, someReader, tokensOf } from '../api/newsletter-reader.ts';
import { receivedMails } from '../api/received-mails.ts';

/** The form of a title, and its parts. */
export function newsletterForm(
  page: Page,
  title: 'Stay Updated' | 'Newsletter' | 'Stay Connected',
) {
  const part = page.getByRole('region', { name: title });
  return {
    part,
    email: part.getByLabel('Email address'),
    button: part.getByRole('button'),
    says: (words: string): Locator => part.getByText(words, { exact: true }),
  };
}

/** Waits as long as a person reads; whoever is quicker is taken for a robot (robot-trap.ts). */
export const readAWhile = (page: Page) => page.waitForFunction(() => performance.now() > 2_100);

/** A toast's own words; the line at the field may say the same. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });

/** Where the links of the newest mail lead. */
export async function mailedLinks(address: string) {
  const tokens = tokensOf((await receivedMails(address)).at(-1));
  return {
    confirm: paths.confirmSubscription(tokens.confirm),
    preferences: paths.newsletterPreferences(tokens.preferences),
    unsubscribe: paths.unsubscribe({ token: tokens.unsubscribe }),
  };
}

/** Somebody who subscribed and confirmed without a browser. */
export async function confirmedReader() {
  const address = someReader();
  await confirmed(address);
  return { address, links: await mailedLinks(address) };
}
