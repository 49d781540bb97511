import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { fontFiles } from '../../../src/tools/fonts/font-files.ts';

const root = new URL('../../../', import.meta.url);
const FOLDER = 'src/assets/fonts/';

/**
 * Fonts that every page loads. The rest of its weight (CONTENT_BUDGET in
 * tests/support/browser/budgets.ts) is for HTML, styles and scripts.
 */
const PRELOADED = ['fraunces-core.woff2', 'source-sans-core.woff2'];
const PRELOADED_BYTES = 30 * 1024;

/** Maximum bytes of each font that a page loads in addition, for a name in another alphabet. */
const OTHER_BYTES = 20 * 1024;

let made: Map<string, Buffer>;
beforeAll(async () => {
  made = await fontFiles();
});

it('the checked-in fonts and their sheet are what `npm run fonts` makes', async () => {
  const changed: string[] = [];
  for (const [path, content] of made) {
    if (!content.equals(await readFile(new URL(path, root)))) changed.push(path);
  }
  expect(changed).toEqual([]);
});

it('nothing else lies beside them, and each family carries its licence', async () => {
  const held = (await readdir(new URL(FOLDER, root), { recursive: true }))
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => FOLDER + name);
  expect(held.sort()).toEqual([...made.keys()].filter((path) => path.startsWith(FOLDER)).sort());
  for (const family of ['fraunces', 'source-sans']) {
    const licence = made.get(`${FOLDER}${family}-OFL.txt`)?.toString() ?? '';
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
  }
});

it('what every page loads stays within its share of the budget', () => {
  const sizes = PRELOADED.map((name) => made.get(FOLDER + name)?.byteLength ?? Infinity);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(PRELOADED_BYTES);
});

it('the letters of other names stay light too', () => {
  const heavy = [...made].filter(
    ([path, content]) => path.endsWith('.woff2') && content.byteLength > OTHER_BYTES,
  );
  expect(heavy.map(([path]) => path)).toEqual([]);
});
