/** The fonts of the guide: few files, loaded in time, with every letter that a name may have. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../../support/browser/browser.ts';
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
