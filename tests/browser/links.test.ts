/** Every link of every built file, and every built page by links. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser/browser.ts';
import { builtPages } from '../support/browser/built-site.ts';
import { guide, siteDir } from '../support/stack/guide.ts';
import type { BuiltSite } from '../support/browser/link-rules.ts';
import {
  brokenLinks,
  needlessExceptions,
  orphans,
  unsafeOrNameless,
} from '../support/browser/link-rules.ts';
import { readLinks } from '../support/browser/page-links.ts';

let site: BuiltSite;

beforeAll(async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  site = {
    siteDir: siteDir(),
    siteUrl: guide().siteUrl,
    pictureOrigins: [new URL(guide().supabaseUrl).origin],
    pages: await readLinks(page, builtPages(siteDir())),
  };
  await page.close();
});

/** Complaints one below the other, as a person reads them. */
const expectNone = (complaints: string[]) => {
  if (complaints.length > 0) expect.fail(`\n  ${complaints.join('\n  ')}\n`);
};

describe('the built site', () => {
  test('has pages, and they have links', () => {
    expect(site.pages.length).toBeGreaterThan(100);
    expect(site.pages.every(({ links }) => links.length > 10)).toBe(true);
  });

  test('has no file that was cut off before it was written', () => {
    const empty = readdirSync(site.siteDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => statSync(file).size === 0);
    expect(empty).toEqual([]);
  });

  test('leads nowhere but to what is there: pages, parts of pages, files, pictures', async () => {
    expectNone(await brokenLinks(site));
  });

  test('promises no page that has come by now', async () => {
    expectNone(await needlessExceptions(site.siteUrl));
  });

  test('has a way of links from the front page to every page', () => {
    expectNone(orphans(site));
  });

  test('gives every link a name, no other site a hold on the window, and vouches for none it did not choose', () => {
    expectNone(unsafeOrNameless(site));
  });
});
