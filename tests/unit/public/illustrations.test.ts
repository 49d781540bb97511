import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { EVENT_CATEGORIES } from '../../../src/regions/categories.ts';
import {
  FALLBACK_IMAGES,
  illustrationsOf,
} from '../../../src/features/events/card/fallback-image.ts';

/** Bytes after gzip. A page may show fifty of these at once, so each must be small. */
const LARGEST_GZIP_BYTES = 15 * 1024;

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const pixels = (path: string) => sharp(fileURLToPath(new URL(path, root))).metadata();

const ILLUSTRATIONS = [
  ...new Set<string>([
    ...EVENT_CATEGORIES.map(({ slug }) => slug),
    ...FALLBACK_IMAGES.flatMap(illustrationsOf),
    'cultural',
    'wine',
    'outdoor',
    'family',
    'hill-country',
    'holiday',
    'city-corpus-christi',
    'city-rockport',
    'city-port-aransas',
    'city-kingsville',
    'city-victoria',
  ]),
];

const illustrationFile = (name: string): string => `public/illustrations/${name}.svg`;

const FILES = [
  ...ILLUSTRATIONS.map(illustrationFile),
  'public/logo.svg',
  'public/favicon.svg',
  'src/assets/share-card.svg',
];

/**
 * Returns the faults of an SVG: code, addresses of other sites, text that needs a font, or invalid
 * numbers.
 */
function faultsOf(svg: string): string[] {
  const faults: [name: string, sign: RegExp][] = [
    ['script', /<script\b|\son[a-z]+=|javascript:/i],
    ['foreign content', /<(?:foreignObject|iframe|image|video|audio)\b/i],
    ['font', /<text\b|font-family|@font-face/i],
    ['external reference', /(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i],
    ['entity', /<!(?:DOCTYPE|ENTITY)/i],
    ['broken number', /NaN|undefined|Infinity/],
  ];
  const found = faults.filter(([, sign]) => sign.test(svg)).map(([name]) => name);
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:href="#|url\(#|aria-labelledby=")([^")]+)/g)];
  if (used.some(([, id]) => !ids.has(id))) found.push('dangling reference');
  return found;
}

test('the illustrations folder holds exactly the images of the site', () => {
  const held = readdirSync(new URL('public/illustrations/', root)).sort();
  expect(held).toEqual(ILLUSTRATIONS.map((name) => `${name}.svg`).sort());
});

describe.each(FILES)('%s', (path) => {
  test('is safe and whole by itself', () => {
    expect(faultsOf(read(path))).toEqual([]);
  });

  test('names itself in a title', () => {
    expect(read(path)).toMatch(/<title\b[^>]*>[^<]{10,120}<\/title>/);
  });

  test('is small over the wire', () => {
    expect(gzipSync(read(path)).byteLength).toBeLessThan(LARGEST_GZIP_BYTES);
  });
});

test.each(ILLUSTRATIONS)('%s is a 3:2 poster with a title of its own', (name) => {
  const titleOf = (other: string) =>
    /<title\b[^>]*>([^<]+)/.exec(read(illustrationFile(other)))?.[1];
  expect(read(illustrationFile(name))).toContain('viewBox="0 0 1200 800"');
  expect(ILLUSTRATIONS.filter((other) => titleOf(other) === titleOf(name))).toEqual([name]);
});

test.each([
  ['public/apple-touch-icon.png', 180, 180],
  ['public/share-card.png', 1200, 630],
])('%s is a PNG of %i by %i', async (path, width, height) => {
  expect(await pixels(path)).toMatchObject({ format: 'png', width, height });
});
