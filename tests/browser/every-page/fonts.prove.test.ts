/** The fonts of the guide: few files, loaded in time, with every letter that a name may have. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../../support/browser/browser.ts';
import { holdCalls } from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';

/** Collects the names of the font files that a page requests from now on. */
const fontsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(new URL(request.url()).pathname);
  });
  return names;
};

/** Latin-1 and Latin Extended-A, without the soft hyphen, which is not drawn. */
const LETTERS = Array.from({ length: 0x180 - 0xa0 }, (_, at) => 0xa0 + at)
  .filter((code) => code !== 0xad)
  .map((code) => String.fromCodePoint(code));

/** Letters that Fraunces lacks: an abbreviation that Unicode deprecates, and the long s of old prints. */
const UNDRAWN = { h2: ['\u0149', '\u017f'], p: [], em: [] };

/** Returns the letters that a page draws with a font that is not the guide's own. */
async function foreignLetters(page: Page, tag: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `#letters-${tag} > ${tag}`,
  });
  const foreign: string[] = [];
  for (const [at, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    if (fonts.length === 0 || fonts.some(({ isCustomFont }) => !isCustomFont)) {
      foreign.push(LETTERS[at] ?? '');
    }
  }
  return foreign;
}

test('a page in English and Spanish loads two files, one a face', async () => {
  const page = await visitor();
  const fonts = fontsOf(page);
  await page.goto('/');
  await settled(page);
  expect(fonts).toHaveLength(2);
  await page.evaluate(() => {
    const name = document.createElement('p');
    name.textContent = '¡Día de los Muertos en el jardín! “Señales” — Peña & Núñez ½';
    document.querySelector('main')?.append(name, name.cloneNode(true));
  });
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(2);
});

test.each(Object.entries(UNDRAWN))(
  'every letter of Western and Central European names is drawn in the face of its %s',
  async (tag, undrawn) => {
    const page = await visitor();
    await page.goto('/');
    await page.evaluate(
      ({ letters, name }) => {
        const all = document.createElement('div');
        all.id = `letters-${name}`;
        for (const letter of letters) {
          const one = all.appendChild(document.createElement(name));
          one.textContent = letter;
          if (name === 'em') one.style.fontStyle = 'italic';
        }
        document.body.append(all);
      },
      { letters: LETTERS, name: tag },
    );
    await settled(page);
    await expect.poll(() => foreignLetters(page, tag)).toEqual(undrawn);
  },
);

test.each(['Month', 'Map'])(
  'letters of fonts that came late stay as they are: %s',
  async (look) => {
    const page = await visitor();
    const { release } = await holdCalls(page, '**/*.woff2');
    await page.goto('/events', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length === 2);
    release();
    await settled(page);
    const width = () =>
      page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return range.getBoundingClientRect().width;
      });
    const before = await width();
    await page.getByRole('list', { name: 'View' }).getByRole('link', { name: look }).click();
    await page.locator('.month-grid, .coast-map').waitFor();
    await settled(page);
    expect(await width()).toBe(before);
  },
);

test('pairs of letters are kerned and figures of one width', async () => {
  const page = await visitor();
  await page.goto('/');
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const probe = document.createElement('span');
    probe.style.position = 'absolute';
    probe.style.fontSize = '100px';
    const widthOf = (tag: string, text: string, kerning: string): number => {
      const host = document.body.appendChild(document.createElement(tag));
      host.append(probe);
      probe.style.fontKerning = kerning;
      probe.textContent = text;
      return probe.getBoundingClientRect().width;
    };
    return {
      kerned: [widthOf('h2', 'AVATo', 'normal'), widthOf('p', 'AVATo', 'normal')],
      unkerned: [widthOf('h2', 'AVATo', 'none'), widthOf('p', 'AVATo', 'none')],
      ones: widthOf('p', '1111', 'normal'),
      eights: widthOf('p', '8888', 'normal'),
    };
  });
  for (const at of [0, 1]) expect(widths.kerned[at]).toBeLessThan(widths.unkerned[at] ?? 0);
  expect(widths.ones).toBe(widths.eights);
});
