/**
 * Visitors for browser tests: pages in Chromium that fail their test when anything goes wrong, even
 * where the test does not look.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchChromium } from '../stack/chromium.ts';
import { askFor, guide } from '../stack/guide.ts';
import { countTraffic } from './settled.ts';

/**
 * Settings of Playwright, and some of our own. A visitor whose visits are to be counted needs a `userAgent`,
 * because the guide takes the default one, which names headless Chromium, for a robot.
 */
export interface VisitorOptions extends BrowserContextOptions {
  /** Width in CSS pixels; 1280 by default. */
  width?: number;
  height?: number;
  /** Other origins that this visitor may reach, for example the database's for the admin pages. */
  alsoAllow?: string[];
  /** Origin of another site; absent means the site under test. */
  siteUrl?: string;
}

/** Folder for screenshots of pages whose tests failed. */
const FAILURES = '.local/test-failures';

/**
 * Kept on the global object, because modules are loaded again for each test file, and the browser
 * must last as long as the worker.
 */
const worker = globalThis as { testBrowser?: Promise<Browser> };

/** Returns the worker's Chromium. The first test file starts it, and it ends with the worker's process. */
export const openBrowser = (): Promise<Browser> =>
  (worker.testBrowser ??= askFor('chromium').then((chromium) => launchChromium(chromium)));

const expectedProblems = new WeakMap<Page, RegExp[]>();

/**
 * Declares that a problem will occur on a page, for example when a test makes the API respond with an
 * error. The test fails when it does not occur. One call covers any number of the same problem.
 * @param pattern matches a problem as it is printed: "answered 503: POST http://…/api/events"
 */
export function expectProblem(page: Page, pattern: RegExp): void {
  expectedProblems.get(page)?.push(pattern);
}

/** Collects all problems of a browser context, in the order in which they happen. */
function watch(context: BrowserContext, allowedOrigins: Set<string>): string[] {
  const problems: string[] = [];
  const isForeign = (address: string) => {
    const url = new URL(address);
    return /^(?:https?|wss?):$/.test(url.protocol) && !allowedOrigins.has(url.origin);
  };
  // A new build may replace the search index during a search; the page then repeats the search.
  const isReplacedIndex = (address: string) =>
    /^\/pagefind\/(?:filter|fragment|index)\//.test(new URL(address).pathname);
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    // A refused or failed load is reported by the handlers below, with its method and status.
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
    // The page itself canceled the request, because another letter was typed or a link was followed.
    if (reason === 'net::ERR_ABORTED' || isForeign(request.url())) return;
    problems.push(`failed (${reason}): ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    // A page may respond with an error, because the test reads its status. A file that the page loads
    // must not fail.
    const request = response.request();
    if (response.status() < 400 || request.isNavigationRequest()) return;
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

/** @throws when a problem was not expected, or when an expected problem did not occur */
function judge(problems: string[], expected: RegExp[]): void {
  const unexpected = problems.filter((problem) => !expected.some((one) => one.test(problem)));
  const missing = expected
    .filter((pattern) => !problems.some((one) => pattern.test(one)))
    .map((pattern) => `expected, but did not happen: ${String(pattern)}`);
  const all = [...unexpected, ...missing];
  if (all.length > 0) {
    throw new Error(`Behind the page, this went wrong (see expectProblem):\n${all.join('\n')}`);
  }
}

/**
 * Opens a page for a new visitor with empty storage. Relative addresses lead to the site under test.
 * At the end of the test the page is closed, and the test fails on any console error or warning,
 * uncaught error, violation of the content security policy, failed or refused load, or request to
 * another origin. Call it in a test, not in a hook.
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
    locale: 'en-US',
    ...options,
  });
  const origins = [siteUrl, ...alsoAllow].flatMap((address) => {
    const { origin } = new URL(address);
    return [origin, origin.replace(/^http/, 'ws')];
  });
  const problems = watch(context, new Set(origins));
  context.on('page', countTraffic);
  const page = await context.newPage();
  const expected: RegExp[] = [];
  expectedProblems.set(page, expected);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepScreenshot(page, task.name);
    // Copied before the page is closed, because closing cancels running loads, which is not a problem
    // of the page.
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
    // No screenshot can be made of a page that crashed or was closed. The failure of the test says
    // more.
  }
}
