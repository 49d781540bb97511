/** Waits until an opened page has finished loading. */
import type { BrowserContext, Page, Request } from 'playwright-core';

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

const trafficOf = (page: Page): Traffic => {
  let known = traffic.get(page);
  if (known === undefined) {
    known = { open: new Set(), lastChange: performance.now() };
    traffic.set(page, known);
  }
  return known;
};

/** Counts the requests of every page of a context from now on; `settled` needs this. */
export function countTraffic(context: BrowserContext): void {
  const note = (request: Request, change: (open: Set<Request>) => void) => {
    const page = pageOf(request);
    if (page === null) return;
    const known = trafficOf(page);
    change(known.open);
    known.lastChange = performance.now();
  };
  context.on('request', (request) => {
    note(request, (open) => open.add(request));
  });
  const ended = (request: Request) => {
    note(request, (open) => open.delete(request));
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** Returns the page of a request; null for a service worker's request or a page that is being closed. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
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
      (islands) => document.querySelector(islands) === null,
      WAITING_ISLANDS,
    );
  }
  const known = trafficOf(page);
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
