/**
 * Visits every kind of page and checks its weight, layout shift, accessibility, keyboard use, widths, large text, and
 * the errors that `visitor` notices. `npm test` checks each kind in one width and color scheme, which change
 * with each commit; `npm run prove` checks all of them. The list of kinds is
 * tests/support/browser/texts/page-types.txt.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { budgetOf } from '../../support/browser/budgets.ts';
import { exampleAddress, htmlPageTypes } from '../../support/browser/built-site.ts';
import { complaintsOf, walkBack, walkThrough } from './keyboard-walk.ts';
import { openAndMeasure } from './open-and-measure.ts';
import { layoutShifts, overflow } from '../../support/browser/page-parts.ts';
import { proveEach, proving } from '../../support/prove.ts';
import { widthFaults } from '../../support/browser/width-faults.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';

/**
 * Returns whether the keyboard walk also goes backwards over a page. In `npm run prove` it always does; in
 * `npm test` it does on every fourth page, and after the next commit on others.
 */
const walksBack = (index: number): boolean => proveEach([0, 1, 2, 3]).includes(index % 4);

const combinations = [390, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

/**
 * Each kind of page starts with another combination of width and color scheme, so that one run has
 * some of each.
 */
const visits = htmlPageTypes.flatMap((type, index) => {
  const first = index % combinations.length;
  const turned = [...combinations.slice(first), ...combinations.slice(0, first)];
  const isBack = walksBack(index);
  return proveEach(turned).map((combination) => {
    // No sweep of widths at 390 px, where the fonts come late and the system's fonts break lines elsewhere.
    const isSwept =
      combination.width !== 390 &&
      (!proving || combination === turned.find(({ width }) => width !== 390));
    return { ...type, ...combination, isBack, isSwept };
  });
});

/**
 * Scrolls to all places for advertisements, because a rotating advertisement appears only when a reader comes
 * near. All must be there before the keyboard walk, which starts by counting what can take the focus.
 */
async function fillPlacements(page: Page): Promise<void> {
  const placements = page.getByRole('complementary', {
    name: /^(?:Advertisement|Partner notice)$/,
  });
  for (const placement of await placements.all()) {
    await placement.scrollIntoViewIfNeeded();
    await placement.getByRole('link').waitFor();
  }
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function expectKeyboard(page: Page, isBack: boolean): Promise<void> {
  const { stops, places, leftThePage } = await walkThrough(page);
  expect(complaintsOf(stops)).toEqual([]);
  const order = stops.map(({ place }) => place);
  expect(order, 'in the order of the document').toEqual(order.toSorted((a, b) => a - b));
  expect(
    places.filter((_what, place) => !order.includes(place)),
    'what Tab passes over',
  ).toEqual([]);
  expect(leftThePage, `the focus is kept: ${stops.at(-1)?.what ?? ''}`).toBe(true);
  if (!isBack) return;
  // When the Tab key goes backwards, each focused part appears at the top, where the sticky header must not
  // cover it.
  expect(complaintsOf(await walkBack(page, places.length)), 'on the way back').toEqual([]);

  const skip = page.locator(':focus');
  expect(await skip.textContent()).toMatch(/Skip to content/);
  expect((await skip.boundingBox())?.y ?? -1, 'in sight').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('body > header') ?? null),
    'the header was skipped',
  ).toBeNull();
}

/** Expects the browser's own frame to have the color of the page (`theme-color`). */
async function expectFrameColour(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const [named, ground] = await page.evaluate((of) => {
    const meta = document.querySelector(`meta[name='theme-color'][media*='${of}']`);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = meta?.getAttribute('content') ?? '';
    const colours = [
      getComputedStyle(probe).color,
      getComputedStyle(document.body).backgroundColor,
    ];
    probe.remove();
    return colours;
  }, scheme);
  expect(named).toBe(ground);
}

test.each(visits)(
  'a visit finds nothing wrong on $page at $width px in $scheme colours',
  async (type) => {
    const { width, scheme, status = 200 } = type;
    const page = await visitor({ width, colorScheme: scheme, alsoAllow: [guide().supabaseUrl] });
    const opened = await openAndMeasure(page, exampleAddress(type, siteDir()), {
      // Delays the fonts at a phone's width, where lines break more often.
      lateFonts: width === 390,
    });
    expect(opened.status).toBe(status);
    const { javaScript, allButImages, byFile } = opened;
    const files = byFile.slice(0, 8).join('\n');
    const budget = budgetOf(type.page);
    // The calendar loads at once if another test has changed its list since the build.
    if ((await page.locator('astro-island[client="use"]:not([ssr])').count()) === 0) {
      expect(javaScript, files).toBeLessThanOrEqual(budget.javaScript);
      expect(allButImages, files).toBeLessThanOrEqual(budget.allButImages);
    }

    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectFrameColour(page, scheme);
    await expectAccessible(page, { everyRun: true });
    expect(await layoutShifts(page), 'nothing moves').toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await fillPlacements(page);
    await expectKeyboard(page, type.isBack);

    if (type.isSwept) {
      expect(await widthFaults(page), 'words, numbers and controls stay whole').toEqual([]);
    }
    await page.setViewportSize({ width: width === 390 ? 320 : width, height: 640 });
    // Doubles the text size in the browser's settings, which the style sheets do not know in advance.
    const session = await page.context().newCDPSession(page);
    if (width === 1280) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size, 'the size that the reader asks for').toBe('32px');
    }
    expect(await overflow(page), 'narrowest, or with letters of twice the size').toEqual([]);
  },
);

test('a broken number, a cut text and a covered control are noticed', async () => {
  const page = await visitor();
  await page.setContent(`
    <p style="width: 0.7em; overflow-wrap: anywhere">130</p>
    <p style="width: 3em; overflow: hidden; white-space: nowrap">The end is gone</p>
    <p style="margin-left: -9em">To the left of the page</p>
    <a href="/under" style="position: absolute; top: 300px; left: 20px">Under</a>
    <button style="position: absolute; top: 290px; left: 0; width: 200px; height: 50px">Over</button>`);
  expect(await widthFaults(page, [390, 1024])).toEqual([
    '390 to 1024 px: “130” is broken in p: “130”',
    '390 to 1024 px: “The end is gone” is cut by p',
    '390 to 1024 px: “To the left of the page” is cut by body',
    '390 to 1024 px: a “Under” lies under button “Over”',
  ]);
});
