/** What opening a page costs a visitor, as Chromium sees it: bytes on the line, and what moves. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** Bytes of bodies on the line, by kind; a picture is what the page shows as one. */
export interface TransferredBytes {
  javaScript: number;
  allButPictures: number;
  pictures: number;
  byFile: [address: string, bytes: number][];
}

export interface LayoutShift {
  value: number;
  /** The beginnings of the parts that moved. */
  moved: string[];
}

/** So late come the fonts when they are to come late: after the first paint, as on a weak line. */
const FONT_DELAY_MS = 400;
/** A moment for what scripts and late fonts do to the page once they are there. */
const AFTERMATH_MS = 200;

const PICTURES = ['image', 'media'];

/** Counts the bytes of every answer a page gets from now on. */
async function countBytes(page: Page): Promise<() => Promise<TransferredBytes>> {
  // Sent with gzip, so that the figures are those of the static reading.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const counted: Promise<{ type: string; address: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    counted.push(
      request.sizes().then(({ responseBodySize }) => ({
        type: request.resourceType(),
        address: new URL(request.url()).pathname,
        bytes: responseBodySize,
      })),
    );
  });
  return async () => {
    const answers = await Promise.all(counted);
    const sum = (holds: (answer: (typeof answers)[number]) => boolean) =>
      answers.filter(holds).reduce((total, { bytes }) => total + bytes, 0);
    // Chromium calls the icon of the tab "other".
    const isPicture = ({ type, address }: (typeof answers)[number]) =>
      PICTURES.includes(type) || address.startsWith('/favicon');
    return {
      javaScript: sum(({ type }) => type === 'script'),
      allButPictures: sum((answer) => !isPicture(answer)),
      pictures: sum(isPicture),
      byFile: answers
        .filter((answer) => !isPicture(answer))
        .map(({ address, bytes }): [string, number] => [address, bytes])
        .toSorted(([, a], [, b]) => b - a),
    };
  };
}

/** Notes every layout shift of a page that is about to be opened. */
async function noteShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources?: { node: Node | null }[];
    }
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(globalThis, { notedShifts: shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone')).slice(0, 80),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { notedShifts: LayoutShift[] }).notedShifts);
}

/**
 * Opens an address with an empty cache, without scrolling, and waits until it has come to rest.
 * `lateFonts` holds the fonts back until text was painted without them. Gives the status, too.
 */
export async function openAndMeasure(
  page: Page,
  address: string,
  { lateFonts = false }: { lateFonts?: boolean } = {},
): Promise<{ status: number | undefined; transferred: TransferredBytes; shifts: LayoutShift[] }> {
  const shifts = await noteShifts(page);
  if (lateFonts) {
    await page.route('**/*.woff2', async (route) => {
      await sleep(FONT_DELAY_MS);
      await route.continue();
    });
  }
  const bytes = await countBytes(page);
  const answer = await page.goto(address);
  await settled(page);
  await page.waitForTimeout(AFTERMATH_MS);
  return { status: answer?.status(), transferred: await bytes(), shifts: await shifts() };
}
