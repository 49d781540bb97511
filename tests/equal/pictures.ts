/** Photographs pages of a tree in three widths and both color schemes, and compares them pixel by pixel. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { pageTypes } from '../support/browser/page-types.ts';
import { findChromium, launchChromium } from '../support/stack/chromium.ts';
import type { Collected, Entries } from './collected.ts';
import type { Comparison, Difference } from './compare.ts';
import { SITE_URL, type Side } from './side.ts';

const WIDTHS = [390, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** The most pictures that are taken of a page. If no two in a row are the same, the last one is kept. */
const MOST_TRIES = 6;
/** The sample's admin, whose password is public. */
const ADMIN = ['admin@coastalbendarts.example', 'harbor-bridge-at-dusk'] as const;
/** Screens that need the sign-in, in the order of the desk's menu. */
const SCREENS = ['', 'posts', 'venues', 'organizers', 'announcements', 'home-picks', 'storm-mode']
  .concat([
    'messages',
    'figures',
    'history',
    'payments',
    'advertising',
    'subscribers',
    'newsletter',
  ])
  .concat(['content-sync', 'machine-room', 'team', 'password'])
  .map((name) => `/admin/${name}`.replace(/\/$/, ''));

/** Returns an address of each kind of page; for some kinds it is the first such link on another page. */
async function examples(siteUrl: string): Promise<string[]> {
  const found: string[] = [];
  for (const { example, isData } of pageTypes) {
    if (isData) continue;
    if (typeof example === 'string') {
      found.push(example);
      continue;
    }
    const html = await (await fetch(siteUrl + example.firstLinkOn)).text();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
    const first = links.find((link) => example.matching.test(link));
    if (first === undefined) throw new Error(`No link of ${example.firstLinkOn} is an example.`);
    found.push(first);
  }
  return [...new Set(found)];
}

/**
 * Scrolls through a page, because some parts load only when they become visible, and waits for the
 * advertisements. Removes frames, whose heights change later; the page in a frame has pictures of its own.
 */
async function seeWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
}

/** Photographs a page until two pictures in a row are the same, and writes that picture. */
async function photograph(page: Page, file: string): Promise<void> {
  let last: Buffer | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(200);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    if (last?.equals(picture)) break;
    last = picture;
  }
  if (last !== undefined) writeFileSync(file, last);
}

const withoutPort = (row: unknown) => JSON.stringify(row).replaceAll(/:\d+\//g, '/');

/** Lets the browser find the guide at the address that its pages name. */
const serveSite = (context: BrowserContext, { siteUrl }: Side) =>
  context.route(`${SITE_URL}/**`, async (route) => {
    const url = route.request().url().replace(SITE_URL, siteUrl);
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });

async function signIn(page: Page): Promise<void> {
  await page.goto(`${SITE_URL}/admin`, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(ADMIN[0]);
  await main.getByLabel('Password').fill(ADMIN[1]);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/**
 * Takes the pictures and returns their files under names such as `picture of /events, 390 px, dark`. Opens
 * each page once and then resizes it.
 * @param folder the folder of the files
 * @param only the paths to photograph; empty: an example of each kind of page, and the desk's screens
 */
export async function takePictures(
  side: Side,
  folder: string,
  only: string[],
  say: (line: string) => void,
): Promise<Entries> {
  await side.ready;
  const pages = only.length > 0 ? only : [...(await examples(side.siteUrl)), ...SCREENS];
  mkdirSync(folder, { recursive: true });
  const browser = await launchChromium(await findChromium(say));
  const entries: Entries = {};
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    // Makes both trees choose the same one of several advertisements. Below, both get the same time of day.
    await context.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await serveSite(context, side);
    const page = await context.newPage();
    await page.clock.setFixedTime(`${side.startedAt.slice(0, 10)}T18:00:00Z`);
    // Sorts the advertisements, because the guide draws their order anew each time.
    await page.route('**/api/advertisements*', async (route) => {
      const response = await route.fetch({
        url: route.request().url().replace(SITE_URL, side.siteUrl),
      });
      const json = (await response.json()) as { data?: unknown[] };
      json.data?.sort((a, b) => (withoutPort(a) < withoutPort(b) ? -1 : 1));
      await route.fulfill({ response, json });
    });
    let isSignedIn = false;
    for (const [index, path] of pages.entries()) {
      if (path.startsWith('/admin') && !isSignedIn) {
        await signIn(page);
        isSignedIn = true;
      }
      await page.setViewportSize({ width: WIDTHS[0] ?? 390, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(SITE_URL + path, { waitUntil: 'networkidle' });
      await seeWholePage(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const file = join(folder, `${String(index)}-${String(width)}-${colorScheme}.png`);
          await photograph(page, file);
          entries[`picture of ${path}, ${String(width)} px, ${colorScheme}`] = file;
        }
      }
      if (index % 10 === 9) say(`${String(index + 1)} of ${String(pages.length)} pages`);
    }
  } finally {
    await browser.close();
  }
  return entries;
}

const pixels = (file: string) =>
  sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Describes how two pictures differ; returns '' when all their pixels are the same. */
async function pixelDifference(before: string, after: string): Promise<string> {
  const [a, b] = [await pixels(before), await pixels(after)];
  const size = ({ info }: typeof a) => `${String(info.width)}x${String(info.height)}`;
  if (size(a) !== size(b)) return `${size(a)} before, ${size(b)} after`;
  if (a.data.equals(b.data)) return '';
  let differing = 0;
  const rows: number[] = [];
  for (let at = 0; at < a.data.length; at += 4) {
    if (a.data.readUInt32LE(at) === b.data.readUInt32LE(at)) continue;
    differing += 1;
    rows.push(Math.floor(at / 4 / a.info.width));
  }
  return `${String(differing)} of ${String(a.data.length / 4)} pixels, from row ${String(rows[0])} to ${String(rows.at(-1))}`;
}

/** Compares the pictures of two trees by their pixels. */
export async function comparePictures(before: Collected, after: Collected): Promise<Comparison> {
  const names = [
    ...new Set([...Object.keys(before.entries), ...Object.keys(after.entries)]),
  ].sort();
  const found: Difference[] = [];
  for (const name of names) {
    const [a, b] = [before.entries[name], after.entries[name]];
    if (a === undefined || b === undefined) {
      found.push({ name, kind: a === undefined ? 'new' : 'gone', lines: [`  ${a ?? b ?? ''}`] });
      continue;
    }
    const difference = await pixelDifference(a, b);
    if (difference !== '') {
      found.push({ name, kind: 'changed', lines: [`  ${difference}`, `  - ${a}`, `  + ${b}`] });
    }
  }
  return { count: names.length, found, planned: [] };
}
