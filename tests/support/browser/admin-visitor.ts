import type { Page } from 'playwright-core';
import { SAMPLE_ADMIN } from '../../../supabase/seed/sample-data.ts';
import { visitor, type VisitorOptions } from './browser.ts';
import { guide } from '../stack/guide.ts';

/** A signed-in admin, with the table of submissions before them. */
export async function adminVisitor(options: VisitorOptions = {}): Promise<Page> {
  const page = await visitor({ alsoAllow: [guide().supabaseUrl], ...options });
  const { email, password } = SAMPLE_ADMIN;
  await page.goto('/admin');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Recent Event Submissions' }).waitFor();
  return page;
}
