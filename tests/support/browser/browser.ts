/**
 * Visitors for the browser tests: pages in Chromium that fail their test when anything goes wrong
 * behind the page, whether or not the test looked there.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchChromium } from '../stack/chromium.ts';
import { askFor, guide } from '../stack/guide.ts';
import { PAGES_TO_COME } from './page-types.ts';
import { countTraffic } from './settled.ts';

export interface VisitorOptions {
  /** CSS pixels; 1280 when not given. */
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** False: a reader whose browser runs no scripts. */
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** A screen that is touched. */
  hasTouch?: boolean;
  /** What the browser calls itself; Chromium without a window says so, and is taken for a robot. */
  userAgent?: string;
  /** Foreign origins this visitor may reach, as the admin page does the database's address. */
  alsoAllow?: string[];
  /** Another site than the one under test. */
  siteUrl?: string;
  /** What an earlier visit has left in the browser, as a sign-in does. */
  storageState?: BrowserContextOptions['storageState'];
}

/** Where the screenshots of pages that failed their test are kept. */
const FAILURES = '.local/test-failures';

/** Modules are loaded anew for each test file; what hangs on the process is there for all of a worker. */
const worker = globalThis as { testBrowser?: Promise<Browser> };

/** The Chromium of this worker, started by its first file; it ends with the worker's process. */
export const openBrowser = (): Promise<Browser> =>
  (worker.testBrowser ??= askFor('chromium').then((chromium) => launchChromium(chromium)));

const expectedProblems = new WeakMap<Page, RegExp[]>();

/**
 * Says that a problem will occur on a page, as when a test makes the API respond with an error. The
 * test fails when it does not occur. One call is for any number of the same problem.
 *
 * @param pattern matches a problem as it is printed: "answered 503: POST http://…/api/events".
 */
export function expectProblem(page: Page, pattern: RegExp): void {
  expectedProblems.get(page)?.push(pattern);
}

/** Collects everything wrong in a context, in the order it happens. */
function watch(context: BrowserContext, allowedOrigins: Set<string>): string[] {
  const problems: string[] = [];
  const isForeign = (address: string) => {
    const url = new URL(address);
    return /^(?:https?|wss?):$/.test(url.protocol) && !allowedOrigins.has(url.origin);
  };
  // A build of the site under test replaced the index during a search, which then repeats itself.
  const isReplacedIndex = (address: string) =>
    /^\/pagefind\/(?:filter|fragment|index)\//.test(new URL(address).pathname);
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    // A refused or failed load is reported below, with its method and status.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.text().startsWith('Failed to load the index chunk')) return;
    problems.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    problems.push(
      `uncaught: ${error.error().stack || `${error.error().name} ${error.error().message}`}`,
    );
  });
  context.on('request', (request) => {
    if (isForeign(request.url())) {
      problems.push(`foreign request: ${request.method()} ${request.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // The page itself gave up on it: a search overtaken by the next letter, a link followed.
    if (reason === 'net::ERR_ABORTED' || isForeign(request.url())) return;
    problems.push(`failed (${reason}): ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    // A page that responds with an error may be the test's subject, and the test reads its status;
    // what a page loads may not.
    const request = response.request();
    if (response.status() < 400 || request.isNavigationRequest()) return;
    // Fetched ahead of a click, as every page that is linked to.
    if (new URL(request.url()).pathname in PAGES_TO_COME) return;
    if (response.status() === 404 && isReplacedIndex(request.url())) return;
    problems.push(`answered ${response.status()}: ${request.method()} ${request.url()}`);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (isForeign(socket.url())) problems.push(`foreign request: WebSocket ${socket.url()}`);
    });
  });
  return problems;
}

/** @throws when a problem was not expected, or an expected one did not occur. */
function judge(problems: string[], expected: RegExp[]): void {
  const unexpected = problems.filter((problem) => !expected.some((one) => one.test(problem)));
  const missing = expected
    .filter((one) => !problems.some((problem) => one.test(problem)))
    .map((one) => `expected, but did not happen: ${String(one)}`);
  const all = [...unexpected, ...missing];
  if (all.length > 0) {
    throw new Error(`Behind the page, this went wrong (see expectProblem):\n${all.join('\n')}`);
  }
}

/**
 * A page of a new visitor, with nothing stored. Relative addresses lead to the site under test. At
 * the end of the test it is closed, and the test fails on any console error or warning, uncaught
 * error, breach of the content security policy, failed or refused load, and request to a foreign
 * origin. Call it in a test, not in a hook.
 */
export async function visitor({
  siteUrl = guide().siteUrl,
  alsoAllow = [],
  width = 1280,
  height = 900,
  ...options
}: VisitorOptions = {}): Promise<Page> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height },
    colorScheme: options.scheme ?? 'light',
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
    locale: 'en-US',
    hasTouch: options.hasTouch ?? false,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    ...(options.storageState === undefined ? {} : { storageState: options.storageState }),
  });
  const origins = [siteUrl, ...alsoAllow].flatMap((address) => {
    const { origin } = new URL(address);
    return [origin, origin.replace(/^http/, 'ws')];
  });
  const problems = watch(context, new Set(origins));
  countTraffic(context);
  const page = await context.newPage();
  const expected: RegExp[] = [];
  expectedProblems.set(page, expected);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepScreenshot(page, task.name);
    // Closing breaks off what is still loading, which is no problem of the page.
    const found = [...problems];
    await context.close();
    judge(found, expected);
  });
  return page;
}

async function keepScreenshot(page: Page, testName: string): Promise<void> {
  const file = join(FAILURES, `${testName.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 100)}.png`);
  mkdirSync(FAILURES, { recursive: true });
  try {
    await page.screenshot({ path: file, fullPage: true, timeout: 10_000 });
    process.stdout.write(`  A screenshot of the page is in ${file}\n`);
  } catch {
    // A page that crashed or was closed has no image; the test's own failure says more.
  }
}
