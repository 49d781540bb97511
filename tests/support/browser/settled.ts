/** Waits until an opened page has finished loading. */
import type { Page, Request } from 'playwright-core';

/**
 * Milliseconds without a request after which a page counts as finished. Playwright's own
 * "networkidle" waits half a second.
 */
const QUIET_MS = 120;
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 20;
/** Longest wait in milliseconds for an idle moment; a page with an endless animation may never have one. */
const IDLE_PATIENCE_MS = 1_000;

interface Traffic {
  open: Set<Request>;
  lastChange: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Counts the requests of a page from now on; `settled` needs this. */
export function countTraffic(page: Page): void {
  const known: Traffic = { open: new Set(), lastChange: performance.now() };
  traffic.set(page, known);
  page.on('request', (request) => {
    known.open.add(request);
    known.lastChange = performance.now();
  });
  const ended = (request: Request) => {
    known.open.delete(request);
    known.lastChange = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/**
 * CSS selector of islands that load without any action and have not run yet. Islands that wait for
 * use or for being visible are left out.
 */
const WAITING_ISLANDS = ['load', 'idle', 'only']
  .map((directive) => `astro-island[ssr][client="${directive}"]`)
  .join(', ');

/**
 * Waits until the browser is idle, because on a busy machine loaded scripts may not have run yet.
 * Runs in the browser.
 */
const idle = (patience: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      resolve();
    };
    requestIdleCallback(done, { timeout: patience });
  });

/**
 * Resolves when the page has loaded, its islands run, and no request is open; throws when requests are still
 * open after 20 seconds. Set `scripts` to false when scripts are off, because islands then never run.
 */
export async function settled(page: Page, { scripts = true } = {}): Promise<void> {
  await page.waitForLoadState('load');
  if (scripts) {
    await page.waitForFunction(
      (islands) =>
        document.querySelector(islands) === null &&
        // The scripts of a page are added after its first paint, which may come after `load`.
        document.querySelectorAll('[data-script]').length <=
          document.querySelectorAll('script[type="module"][src]').length,
      WAITING_ISLANDS,
    );
  }
  const known = traffic.get(page);
  if (known === undefined)
    throw new Error('Only the pages of a visitor are known to come to rest.');
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const quiet = () => known.open.size === 0 && performance.now() - known.lastChange >= QUIET_MS;
    if (quiet()) {
      if (scripts) await page.evaluate(idle, IDLE_PATIENCE_MS);
      // Checks again, because scripts that ran during the wait may have made new requests.
      if (quiet()) return;
    }
    if (performance.now() > deadline) {
      const open = [...known.open].map((request) => request.url());
      throw new Error(`${page.url()} does not come to rest; still open: ${open.join(', ')}`);
    }
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}
