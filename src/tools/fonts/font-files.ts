/**
 * Cuts the guide's font files from the packages of Fontsource. Every page loads two small files with the
 * letters of English and Spanish. The letters of names in other languages are in separate files, which only
 * pages with such names load. Uncut, these two fonts would have 95 KB. The same input gives the same bytes,
 * so a test compares the committed files with the output of this module.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** A range of code points. */
type Block = readonly [from: number, to: number];

interface Face {
  /** Name in the style sheet; the font list of `--font-serif` or `--font-sans` begins with this name. */
  family: string;
  /** Start of the names of the font's files. */
  name: string;
  style: 'normal' | 'italic';
  /** Font weight, as in CSS. */
  weight: string;
  /** Returns the path of the font file that has one of Fontsource's subsets of letters. */
  source: (subset: string) => string;
  axes: Record<string, number | { min: number; max: number }>;
}

/**
 * The fonts to cut. Headings use one weight and one optical size, 60: of the sizes tried between 24 and 72,
 * it looked best in both the large title of a page and the small title of a card.
 */
const FACES: readonly Face[] = [
  {
    family: 'Fraunces Rest',
    name: 'fraunces',
    style: 'normal',
    weight: '560',
    source: (subset) => `@fontsource-variable/fraunces/files/fraunces-${subset}-opsz-normal.woff2`,
    axes: { wght: 560, opsz: 60 },
  },
  ...(['normal', 'italic'] as const).map((style) => ({
    family: 'Source Sans Rest',
    name: style === 'normal' ? 'source-sans' : 'source-sans-italic',
    style,
    weight: '400 700',
    source: (subset: string) =>
      `@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-${style}.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  })),
];

/**
 * The fonts that also get files with other letters. Italic fonts get none, because italic text is only a word
 * or two long, and the browser slants upright letters instead.
 */
const UPRIGHT = FACES.filter(({ style }) => style === 'normal');

const ASCII: Block = [0x20, 0x7e];

/**
 * The characters of English and Spanish beyond ASCII. Browsers write the narrow space before AM and PM in
 * time fields.
 */
const OWN_LETTERS = '\u00a0\u202f¡¿ÁÉÍÑÓÚÜáéíñóúü©°·½×–—‘’“”•…−';

/** The other letters, each group with the subset of Fontsource that contains it. */
const OTHER_LETTERS: readonly { name: string; subset: string; blocks: readonly Block[] }[] = [
  {
    // The rest of Latin-1, and the punctuation of Windows-1252. The soft hyphen is left out, because it is
    // never drawn.
    name: 'western',
    subset: 'latin',
    blocks: [
      [0xa1, 0xac],
      [0xae, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2013, 0x203a],
      [0x2044, 0x2044],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2215, 0x2215],
    ],
  },
  {
    // Letters of names from Prague to Istanbul, such as Dvořák, and dotted letters of transliterated names.
    name: 'extended',
    subset: 'latin-ext',
    blocks: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
      [0x18f, 0x18f],
      [0x192, 0x192],
      [0x1cd, 0x1dc],
      [0x1e6, 0x1eb],
      [0x1f8, 0x1ff],
      [0x218, 0x21b],
      [0x226, 0x237],
      [0x259, 0x259],
      [0x2c7, 0x2c7],
      [0x2d8, 0x2d9],
      [0x2db, 0x2db],
      [0x2dd, 0x2dd],
      [0x1e00, 0x1e9f],
    ],
  },
  {
    // Vietnamese letters: families from Vietnam have lived on this coast for two generations.
    name: 'vietnamese',
    subset: 'vietnamese',
    blocks: [
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x1ea0, 0x1ef9],
    ],
  },
];

/** OpenType features that headings and figures need; other features would keep glyphs that no page uses. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** Style sheet that tells browsers when to load the other letters. */
const SHEET = 'src/styles/other-letters.css';
const FOLDER = 'src/assets/fonts';

const codesOf = (blocks: readonly Block[]): number[] =>
  blocks.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

const CORE = new Set([...codesOf([ASCII]), ...[...OWN_LETTERS].map((own) => own.codePointAt(0))]);

const others = (blocks: readonly Block[]): number[] =>
  codesOf(blocks).filter((code) => !CORE.has(code));

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** Writes code points, given in ascending order, as `U+00A2-00A8, U+00AA`. */
function unicodeRange(codes: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}

async function cut(
  { source, axes }: Pick<Face, 'source' | 'axes'>,
  subset: string,
  codes: Iterable<number>,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
) {
  return subsetFont(await readFile(resolve(source(subset))), String.fromCodePoint(...codes), {
    targetFormat,
    keepFeatures: FEATURES,
    variationAxes: axes,
  });
}

/**
 * Cuts the fonts of share cards: one weight of each font, in the format sfnt, because the drawing library
 * cannot read woff2.
 */
async function cardFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { name, source, axes } of UPRIGHT) {
    const face = { source, axes: typeof axes['wght'] === 'number' ? axes : { ...axes, wght: 600 } };
    const path = (part: string): string => `${FOLDER}/cards/${name}-${part}.ttf`;
    files.set(path('core'), await cut(face, 'latin', CORE as Set<number>, 'sfnt'));
    for (const { name: part, subset, blocks } of OTHER_LETTERS) {
      files.set(path(part), await cut(face, subset, others(blocks), 'sfnt'));
    }
  }
  return files;
}

async function sheet(): Promise<string> {
  const rules = UPRIGHT.flatMap(({ family, name, style, weight }) =>
    OTHER_LETTERS.map(
      (letters) => `@font-face {
  font-family: '${family}';
  src: url('../assets/fonts/${name}-${letters.name}.woff2') format('woff2');
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
  unicode-range: ${unicodeRange(others(letters.blocks))};
}
`,
    ),
  );
  const text = `/*
 * Written by \`npm run fonts\`; src/tools/fonts/font-files.ts says which letters are where. Kept apart
 * from the preloaded files: these are fetched only by a page that holds one of the letters.
 */
${rules.join('\n')}`;
  const path = fileURLToPath(new URL(`../../../${SHEET}`, import.meta.url));
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/**
 * Makes every file that `npm run fonts` writes, by its path within the project: the fonts of pages and of
 * share cards, their licenses, and the style sheet with which browsers load other letters when a page needs
 * them.
 */
export async function fontFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const face of FACES) {
    files.set(`${FOLDER}/${face.name}-core.woff2`, await cut(face, 'latin', CORE as Set<number>));
    for (const { name, subset, blocks } of UPRIGHT.includes(face) ? OTHER_LETTERS : []) {
      files.set(`${FOLDER}/${face.name}-${name}.woff2`, await cut(face, subset, others(blocks)));
    }
  }
  for (const [name, origin] of [
    ['fraunces', 'fraunces'],
    ['source-sans', 'source-sans-3'],
  ]) {
    files.set(
      `${FOLDER}/${name}-OFL.txt`,
      await readFile(resolve(`@fontsource-variable/${origin}/LICENSE`)),
    );
  }
  files.set(SHEET, Buffer.from(await sheet()));
  return new Map([...files, ...(await cardFonts())]);
}
