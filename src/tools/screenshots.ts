/**
 * Takes screenshots of pages at the most important widths:
 *
 *   node src/tools/screenshots.ts http://localhost:8888 / /events /submit-event
 *
 * Writes one PNG for each page and width to .local/screenshots; without pages, of the home page. The variable
 * SCHEME=dark shows pages in dark colors. VIEW=fold takes only the part that is visible without scrolling, as
 * for the image in the README.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findChromium, launchChromium } from '../../tests/support/stack/chromium.ts';

/** Widths of a phone, a tablet, a laptop and large screens, in CSS pixels. */
const SCREENSHOT_WIDTHS = [390, 768, 1280, 1920, 2560];

const FOLDER = '.local/screenshots';

const nameOf = (path: string) =>
  path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';

/** Scrolls through a page, because some parts load only when they become visible. */
async function seeWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/**
 * Writes screenshots of pages, and logs each file with the number of pixels by which the page is wider than
 * the screen.
 * @param paths paths of the site, such as `/events`
 */
async function takeScreenshots(
  siteUrl: string,
  paths: string[],
  { scheme, fullPage }: { scheme: 'light' | 'dark'; fullPage: boolean },
  log: (line: string) => void,
): Promise<void> {
  const browser = await launchChromium(await findChromium(log));
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const path of paths) {
      for (const width of SCREENSHOT_WIDTHS) {
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          colorScheme: scheme,
          reducedMotion: 'reduce',
        });
        await page.goto(new URL(path, siteUrl).href, { waitUntil: 'networkidle' });
        if (fullPage) await seeWholePage(page);
        const file = join(FOLDER, `${nameOf(path)}-${String(width)}.png`);
        await page.screenshot({ path: file, fullPage });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        log(overflow > 0 ? `${file} (${String(overflow)} px wider than the screen)` : file);
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
}

const [siteUrl, ...paths] = process.argv.slice(2);
const write = (line: string) => {
  process.stdout.write(`${line}\n`);
};
if (siteUrl === undefined || !URL.canParse(siteUrl)) {
  write('Say which site: node src/tools/screenshots.ts http://localhost:8888 / /events');
  process.exitCode = 2;
} else {
  const scheme = process.env['SCHEME'] === 'dark' ? 'dark' : 'light';
  const fullPage = process.env['VIEW'] !== 'fold';
  await takeScreenshots(siteUrl, paths.length === 0 ? ['/'] : paths, { scheme, fullPage }, write);
}
