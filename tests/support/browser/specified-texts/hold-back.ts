/** Ways to keep data from a page, so that what it says meanwhile can be read. */
import type { Page, Route } from 'playwright-core';

/** What islands load data by; scripts, styles, fonts and pictures come as ever. */
const isData = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType());

/** Lets no data arrive until the page is closed. */
export async function holdData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!isData(route)) await route.continue();
  });
}

/** Answers every call of the API with an error, as while the database is away. */
export async function breakApi(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'Down.' }));
}
