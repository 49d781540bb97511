/** What opening a page costs a visitor in Chromium: bytes over the network, and layout shift. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { settled } from './settled.ts';

/** Bytes of response bodies over the network, without images. */
interface TransferredBytes {
  javaScript: number;
  allButImages: number;
  byFile: [address: string, bytes: number][];
}

interface LayoutShift {
  value: number;
  /** The first part of the HTML of each element that moved. */
  moved: string[];
}

/**
 * Milliseconds by which fonts are delayed, so that they arrive after the first paint, as on a slow
 * connection.
 */
const FONT_DELAY_MS = 400;

/** Counts the bytes of every response that a page receives from now on, except images. */
async function countBytes(page: Page): Promise<() => Promise<TransferredBytes>> {
  // Asks for gzip, so that the bytes are comparable with those of the built files.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const counted: Promise<{ type: string; address: string; bytes: number }>[] = [];
  const note = (request: Request): void => {
    const type = request.resourceType();
    const address = new URL(request.url()).pathname;
    // Chromium reports the tab's icon as type "other".
    if (['image', 'media'].includes(type) || address.startsWith('/favicon')) return;
    // Scripts that are fetched at idle without being run (hydrate-on-use.client.ts).
    if (type === 'fetch' && address.startsWith('/_astro/')) return;
    counted.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, address, bytes })));
  };
  page.on('requestfinished', note);
  return async () => {
    page.off('requestfinished', note);
    const files = await Promise.all(counted);
    const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
    return {
      javaScript: sum(files.filter(({ type }) => type === 'script')),
      allButImages: sum(files),
      byFile: files
        .map(({ address, bytes }): [string, number] => [address, bytes])
        .toSorted(([, a], [, b]) => b - a),
    };
  };
}

/** Returns the layout shifts since the page was opened. Call it late: later shifts are not included. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources?: { node: Node | null }[];
        }
        const shifts: LayoutShift[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources = [] } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone')).slice(
                0,
                80,
              ),
            );
            shifts.push({ value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // A layout shift is reported one frame later.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(shifts);
          });
        });
      }),
  );

/**
 * Opens an address without scrolling and waits until the page has loaded. `lateFonts` delays each font by
 * `FONT_DELAY_MS`, so that text is painted without it first.
 */
export async function openAndMeasure(
  page: Page,
  address: string,
  { lateFonts = false }: { lateFonts?: boolean } = {},
): Promise<{ status: number | undefined; transferred: TransferredBytes }> {
  if (lateFonts) {
    await page.route('**/*.woff2', async (route) => {
      await sleep(FONT_DELAY_MS);
      await route.continue();
    });
  }
  const bytes = await countBytes(page);
  const response = await page.goto(address);
  await settled(page);
  return { status: response?.status(), transferred: await bytes() };
}
