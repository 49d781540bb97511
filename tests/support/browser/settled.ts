/** When a page has come to rest after it was opened. */
import type { BrowserContext, Page, Request } from 'playwright-core';

/** No request for so long counts as rest. Playwright's own "networkidle" waits half a second. */
const QUIET_MS = 120;
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 20;
/** A page that is never idle, as one that turns something, is at rest all the same. */
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

/** Has the requests of every page of a context counted from now on; `settled` needs it. */
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

/** The page of a request; a service worker's has none, nor one of a page that is being closed. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** Islands that run without being asked; those that wait for use or sight may wait. */
const WAITING_ISLANDS = ['load', 'idle', 'only']
  .map((directive) => `astro-island[ssr][client="${directive}"]`)
  .join(', ');

/** On a busy machine what was loaded may not have run yet. Runs in the browser. */
const idle = (patience: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      resolve();
    };
    requestIdleCallback(done, { timeout: patience });
  });

/**
 * Resolves when the page has loaded, its islands run, and nothing is asked for any more. Without
 * scripts there are no islands to wait for: say so.
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
      // What ran in the meantime may have asked for more.
      if (quiet()) return;
    }
    if (performance.now() > deadline) {
      const open = [...known.open].map((request) => request.url());
      throw new Error(`${page.url()} does not come to rest; still open: ${open.join(', ')}`);
    }
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}
