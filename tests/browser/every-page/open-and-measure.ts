/** What opening a page costs a visitor in Chromium. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { settled } from '../../support/browser/settled.ts';

/**
 * Milliseconds by which fonts are delayed, so that they arrive after the first paint, as on a slow
 * connection.
 */
const FONT_DELAY_MS = 400;

/** Returns whether the bytes of a request's response are counted. */
function isCounted(request: Request): boolean {
  const type = request.resourceType();
  const { pathname } = new URL(request.url());
  // Chromium reports the tab's icon as type "other".
  if (['image', 'media'].includes(type) || pathname.startsWith('/favicon')) return false;
  // Leaves out scripts that are fetched at idle without being run (hydrate-on-use.client.ts).
  return type !== 'fetch' || !pathname.startsWith('/_astro/');
}

const fileOf = async (request: Request) => ({
  type: request.resourceType(),
  address: new URL(request.url()).pathname,
  bytes: (await request.sizes()).responseBodySize,
});

/**
 * Opens an address without scrolling and waits until the page has loaded. `lateFonts` delays each font by
 * `FONT_DELAY_MS`, so that text is painted without it first. Returns the status, and the bytes of response
 * bodies over the network, without images.
 */
export async function openAndMeasure(page: Page, address: string, { lateFonts = false } = {}) {
  if (lateFonts) {
    await page.route('**/*.woff2', async (route) => {
      await sleep(FONT_DELAY_MS);
      await route.continue();
    });
  }
  // Asks for gzip, so that the bytes are comparable with those of the built files.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const counted: ReturnType<typeof fileOf>[] = [];
  const note = (request: Request): void => {
    if (isCounted(request)) counted.push(fileOf(request));
  };
  page.on('requestfinished', note);
  const response = await page.goto(address);
  await settled(page);
  page.off('requestfinished', note);
  const files = await Promise.all(counted);
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    status: response?.status(),
    javaScript: sum(files.filter(({ type }) => type === 'script')),
    allButImages: sum(files),
    byFile: files.toSorted((a, b) => b.bytes - a.bytes).map((file) => [file.address, file.bytes]),
  };
}
