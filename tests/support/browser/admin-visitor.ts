import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { paths } from '../../../src/paths.ts';
import { SAMPLE_ADMIN } from '../../../supabase/seed/sample-data.ts';

import { guide } from '../stack/guide.ts';
import { serviceDb } from '../stack/service-db.ts';
import { visitor, type VisitorOptions } from './browser.ts';

/**
 * Signs in with the form on the page. Resets the limits of sign-ins first, because the visitors of all tests
 * have one address and one mailbox.
 */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = SAMPLE_ADMIN,
): Promise<void> {
  await serviceDb().from('rate_limits').delete().like('bucket', 'sign-in%').throwOnError();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the menus that hide a part; one menu may be inside the other. */
async function reveal(part: Locator, openers: Locator[]): Promise<void> {
  for (const opener of openers) {
    if (!(await part.isVisible()) && (await opener.isVisible())) await opener.click();
  }
}

/**
 * Opens a screen with the menu in the header, which is collapsed on a phone. Waits first, because
 * the header appears before the list of screens that the account may open.
 */
export async function openScreen(page: Page, group: string, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name });
  // After its name, a group may show the number of things that wait in it.
  const openers = ['Menu', group].map((opener) =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${opener}\\b`) }),
  );
  const first = openers.reduce((any, opener) => any.or(opener), link);
  await first.filter({ visible: true }).first().waitFor();
  await reveal(link, openers);
  await link.click();
}

/** Signs out with the menu in the header, which an island renders. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign Out' });
  const openers = ['Menu', 'Account'].map((name) =>
    page.getByRole('banner').getByRole('button', { name, exact: true }),
  );
  const any = openers.reduce((one, other) => one.or(other));
  await any.filter({ visible: true }).first().waitFor();
  await reveal(button, openers);
  await button.click();
}

let session: BrowserContextOptions['storageState'];

/**
 * Opens a page for admins as a signed-in admin. The first visitor of a test file signs in; later ones
 * reuse the session.
 */
export async function adminVisitor(
  address: string = paths.admin,
  options: VisitorOptions = {},
): Promise<Page> {
  const page = await visitor({
    alsoAllow: [guide().supabaseUrl],
    storageState: session,
    ...options,
  });
  await page.goto(address);
  if (session === undefined) {
    await signIn(page);
    await page.getByText('Signed in as').waitFor({ state: 'attached' });
    session = await page.context().storageState();
  }
  return page;
}
