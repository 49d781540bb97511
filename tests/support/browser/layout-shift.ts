import type { Page } from 'playwright-core';

/** A shift is reported with the frame after it: a moment for those that are on their way. */
const REPORT_MS = 300;

/** How much of what a visitor saw has moved since the page was opened (Chromium's layout shift). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    (milliseconds) =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            total += (entry as unknown as { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(total);
        }, milliseconds);
      }),
    REPORT_MS,
  );
