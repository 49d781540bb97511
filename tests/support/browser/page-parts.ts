/**
 * Locators of parts that many pages have, common actions of a visitor, and calls to the API that a test
 * delays or lets fail.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectProblem } from './browser.ts';

/** Locator of the page's toasts. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });

/** Locator of the summary of a form's problems. */
export const problems = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** Locator of the button with exactly this name. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Locator of the cards of events, venues, organizers or articles: list items with a heading. */
export const cards = (within: Page | Locator): Locator =>
  within.getByRole('listitem').filter({
    has: ('page' in within ? within.page() : within).getByRole('heading'),
  });

export const focused = (page: Page): Locator => page.locator(':focus');

/** Returns the text of the focused element; empty when nothing has the focus. */
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector(':focus')?.textContent?.trim() ?? '');

/** Waits until the element with this text has the focus. */
export const expectFocusOn = (page: Page, text: string | RegExp) =>
  expect.poll(() => focusedText(page)).toMatch(text);

/**
 * Returns the text with four random characters at its end, so that an earlier run or attempt has hardly ever
 * used the same title.
 */
export const newTitle = (text: string): string => `${text} ${randomUUID().slice(0, 4)}`;

export const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Waits until the address has this query, for example `?city=Rockport`; empty means none. */
export const expectQuery = (page: Page, query: string) =>
  expect.poll(() => new URL(page.url()).search).toBe(query);

/**
 * Returns up to three elements that reach beyond the right edge of the screen, and how many pixels
 * too wide the page is; empty when the page fits.
 */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (part: Element): boolean => {
      const box = part.parentElement;
      if (box === null || box === document.body) return false;
      return getComputedStyle(box).overflowX !== 'visible' || isClipped(box);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 1 && !isClipped(part))
      .slice(-3)
      .map((part) => part.outerHTML.slice(0, 120))
      .concat(`${String(scrollWidth - clientWidth)} px too wide`);
  });

interface LayoutShift {
  value: number;
  /** The first part of the HTML of each element that moved. */
  moved: string[];
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

/** Makes calls fail with 503 until `mend` is called. The page must make at least one call before that. */
export async function breakCalls(
  page: Page,
  calls: string,
  body = 'Please try again soon.',
): Promise<{ mend: () => Promise<void> }> {
  expectProblem(page, /answered 503/);
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body }),
  );
  return { mend: () => page.unroute(calls) };
}

/** Delays calls until `release` is called. */
export async function holdCalls(page: Page, calls: string): Promise<{ release: () => void }> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return {
    release: () => {
      resolve(undefined);
    },
  };
}

/**
 * Makes the page believe that it has been open for three seconds longer, because a form sent within
 * two seconds is taken for a robot's.
 */
export const readTheForm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_000;
  });
