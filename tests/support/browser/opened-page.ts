/** What opening a page costs a visitor, as Chromium sees it: bytes on the line, and what moves. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { settled } from './settled.ts';

/** Bytes of response bodies on the line, without images. */
interface TransferredBytes {
  javaScript: number;
  allButImages: number;
  byFile: [address: string, bytes: number][];
}

interface LayoutShift {
  value: number;
  /** The beginnings of the parts that moved. */
  moved: string[];
}

/** Late fonts come after the first paint, as on a slow line. */
const FONT_DELAY_MS = 400;

/** Counts the bytes of every response a page gets from now on. */
async function countBytes(page: Page): Promise<() => Promise<TransferredBytes>> {
  // Sent with gzip, so that the figures are those of the built files.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const counted: Promise<{ type: string; address: string; bytes: number }>[] = [];
  const note = (request: Request): void => {
    const type = request.resourceType();
    const address = new URL(request.url()).pathname;
    // Chromium calls the icon of the tab "other".
    if (['image', 'media'].includes(type) || address.startsWith('/favicon')) return;
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

/**
 * What moved since the page was opened (Chromium's layout shift). Ask late: what moves afterwards is
 * not among it.
 */
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
        // A shift is reported with the frame after it.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(shifts);
          });
        });
      }),
  );

/**
 * Opens an address without scrolling and waits until it has come to rest. `lateFonts` holds the fonts
 * back until text was painted without them.
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
