/** Parts that pages share, named as visitors meet them, and what a visitor does with them. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectProblem } from './browser.ts';

/** The toast of the page. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });

/** The summary of what is wrong with a form. */
export const problems = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** The button of exactly this name. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

export const focused = (page: Page): Locator => page.locator(':focus');

/** What the part says that has the focus; a focus that is lost says nothing, not the whole page. */
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector(':focus')?.textContent?.trim() ?? '');

/** Waits for the focus to reach what says this. */
export const expectFocusOn = (page: Page, text: string | RegExp) =>
  expect.poll(() => focusedText(page)).toMatch(text);

/** A title that no earlier run or attempt has used. */
export const newTitle = (text: string): string => `${text} ${randomUUID().slice(0, 4)}`;

export const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Waits for the query of the address, as in `?city=Rockport`; empty for none. */
export const expectQuery = (page: Page, query: string) =>
  expect.poll(() => new URL(page.url()).search).toBe(query);

/** What is wider than the screen, and by how much; empty when the page fits. */
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

/** Answers calls with 503 until `mend` is called; the page must have made one. */
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

/** Holds calls back until `release` is called. */
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
 * Makes the page believe that it has been open for three seconds more: a form that is sent within the
 * first two is taken for a robot's.
 */
export const readTheForm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_000;
  });
