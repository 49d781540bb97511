import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Lets every script of the page arrive late, as on a weak line, so that a visitor acts before it. */
export async function slowScripts(page: Page, milliseconds = 700): Promise<void> {
  await page.route('**/_astro/*.js', async (route) => {
    await setTimeout(milliseconds);
    await route.continue();
  });
}
