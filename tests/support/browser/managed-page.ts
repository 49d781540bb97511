/** The page behind a private link, as a visitor meets it. */
import type { Page } from 'playwright-core';
import { paths } from '../../../src/paths.ts';
import { callApi } from '../api/api.ts';
import { visitor, type VisitorOptions } from './browser.ts';
import { guide } from '../stack/guide.ts';
import { sampleSubmission } from '../samples/sample-submission.ts';

/** What the sample submission is called. */
export const TITLE = String(sampleSubmission()['title']);

/** A visitor who follows a private link, or opens the page without one. */
export const openManaged = async (
  token: string | undefined,
  options: VisitorOptions = {},
): Promise<Page> => {
  // A toast that is still fading in is not what anybody reads.
  const page = await visitor({
    alsoAllow: [guide().supabaseUrl],
    reducedMotion: true,
    ...options,
  });
  await page.goto(paths.manageEvent(token));
  return page;
};

/** Waits until the event is on the page. */
export const shown = (page: Page, title = TITLE) =>
  page.getByRole('heading', { level: 2, name: title }).waitFor();

/** The button of exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the form. */
export const edit = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  await page.getByRole('heading', { name: 'Edit Your Event' }).waitFor();
};

/** Sends the form. */
export const save = (page: Page) => button(page, 'Save Changes').click();

/** What the part says that has the focus. */
export const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** What everyone reads as the title; undefined while the event is not public. */
export const publicTitle = async (id: string): Promise<unknown> =>
  ((await callApi(paths.api.event(id))).json as { title?: string } | null)?.title;
