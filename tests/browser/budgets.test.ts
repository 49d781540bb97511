/** What opening a page costs: its weight against the budgets, and that nothing moves meanwhile. */
import { describe, expect, test } from 'vitest';
import { visitor } from '../support/browser/browser.ts';
import { BUDGETS_OF_THEIR_OWN, budgetOf, CONTENT_BUDGET } from '../support/browser/budgets.ts';
import { exampleAddress, htmlPageTypes, pagesByType } from '../support/browser/built-site.ts';
import { guide, siteDir } from '../support/stack/guide.ts';
import type { PageType } from '../support/browser/page-types.ts';
import type { PageWeight } from '../support/browser/page-weight.ts';
import { createScales } from '../support/browser/page-weight.ts';
import { openAndMeasure } from '../support/browser/opened-page.ts';

const scales = createScales(siteDir());
const built = pagesByType(siteDir());

type Weighed = PageWeight & { address: string };

/** Every built page of a kind, heaviest first; of a kind made on demand, the example. */
const weigh = async (type: PageType): Promise<Weighed[]> => {
  const pages = built.get(type) ?? [];
  if (pages.length === 0) {
    const address = exampleAddress(type, siteDir());
    const answer = await fetch(new URL(address, guide().siteUrl));
    expect(answer.status, `${address} is neither built nor made on demand`).toBe(
      type.status ?? 200,
    );
    return [{ address, ...scales.weigh(await answer.text()) }];
  }
  return pages
    .map(({ address, html }) => ({ address, ...scales.weigh(html) }))
    .toSorted((a, b) => b.allButPictures - a.allButPictures);
};

/** The heaviest parts, so that a budget that was broken says where to look. */
const parts = (files: [string, number][]) =>
  files
    .slice(0, 8)
    .map(([address, bytes]) => `    ${String(bytes).padStart(7)}  ${address}`)
    .join('\n');

const told = ({ address, html, css, fonts, javaScript, files }: Weighed) =>
  `${address}: HTML ${String(html)}, CSS ${String(css)}, fonts ${String(fonts)}, JavaScript ${String(javaScript)} bytes\n${parts(files)}`;

describe.each(htmlPageTypes)('$page', (type) => {
  const budget = budgetOf(type.page);

  test('keeps its budget in every built page of this kind', async () => {
    const [heaviest] = await weigh(type);
    if (heaviest === undefined) throw new Error('No page of this kind was weighed');
    expect(heaviest.javaScript, told(heaviest)).toBeLessThanOrEqual(budget.javaScript);
    expect(heaviest.allButPictures, told(heaviest)).toBeLessThanOrEqual(budget.allButPictures);
  });

  // One visit each: fonts that come after the first paint are the harder case for a phone.
  test.each([
    { width: 390, lateFonts: true },
    { width: 1280, lateFonts: false },
  ])(
    'loads no more than its budget at $width px, and nothing moves (late fonts: $lateFonts)',
    async ({ width, lateFonts }) => {
      const page = await visitor({ width, alsoAllow: [guide().supabaseUrl] });
      const address = exampleAddress(type, siteDir());
      const { status, transferred, shifts } = await openAndMeasure(page, address, { lateFonts });
      expect(status).toBe(type.status ?? 200);
      const seen = parts(transferred.byFile);
      expect(transferred.javaScript, seen).toBeLessThanOrEqual(budget.javaScript);
      expect(transferred.allButPictures, seen).toBeLessThanOrEqual(budget.allButPictures);
      expect(shifts).toEqual([]);
    },
  );
});

test.each(Object.keys(BUDGETS_OF_THEIR_OWN))('%s still needs a budget of its own', async (page) => {
  const type = htmlPageTypes.find((one) => one.page === page);
  if (type === undefined) throw new Error(`There is no page ${page} any more: remove its budget`);
  const [heaviest] = await weigh(type);
  const fits =
    heaviest !== undefined &&
    heaviest.javaScript <= CONTENT_BUDGET.javaScript &&
    heaviest.allButPictures <= CONTENT_BUDGET.allButPictures;
  expect(fits, 'it fits the budget of content: remove its own').toBe(false);
});
