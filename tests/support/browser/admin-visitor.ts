import type { BrowserContextOptions, Page } from 'playwright-core';
import { paths } from '../../../src/paths.ts';
import { SAMPLE_ADMIN } from '../../../supabase/seed/sample-data.ts';
import { guide } from '../stack/guide.ts';
import { visitor, type VisitorOptions } from './browser.ts';

/** Signs in with the form of the page. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = SAMPLE_ADMIN,
): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
}

let session: BrowserContextOptions['storageState'];

/** A signed-in admin on a page for admins. The first of a test file signs in, the others are. */
export async function adminVisitor(
  address: string = paths.admin,
  options: VisitorOptions = {},
): Promise<Page> {
  const page = await visitor({
    alsoAllow: [guide().supabaseUrl],
    ...(session === undefined ? {} : { storageState: session }),
    ...options,
  });
  await page.goto(address);
  if (session === undefined) {
    await signIn(page);
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    session = await page.context().storageState();
  }
  return page;
}
