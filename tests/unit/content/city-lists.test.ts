import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ARCHIVE_CITIES,
  EVENTS_PAGE_CITIES,
  GUIDE_CITIES,
  SUBMIT_CITY_NAMES,
} from '../../../src/content/city-lists.ts';

const folder = new URL('../../../src/content/cities/', import.meta.url);
const fileOf = (slug: string) => readFileSync(new URL(`${slug}.md`, folder), 'utf8');

test('the lists are those of the specification', () => {
  expect(EVENTS_PAGE_CITIES).toHaveLength(10);
  expect(EVENTS_PAGE_CITIES[4]).toBe('Alice');
  expect(ARCHIVE_CITIES).toHaveLength(12);
  expect(ARCHIVE_CITIES).toContain('Wimberley');
  expect(SUBMIT_CITY_NAMES).toHaveLength(9);
  expect(GUIDE_CITIES.map(({ slug }) => slug)).toEqual([
    'corpus-christi',
    'rockport',
    'port-aransas',
    'kingsville',
    'victoria',
  ]);
});

test('every city with a page has a file, and every file is a city with a page', () => {
  expect(readdirSync(folder).sort()).toEqual(GUIDE_CITIES.map(({ slug }) => `${slug}.md`).sort());
});

describe.each(GUIDE_CITIES)('$slug', ({ slug, name }) => {
  test('has the same name in its file', () => {
    expect(/^name: (.+)$/m.exec(fileOf(slug))?.[1]).toBe(name);
  });

  test('has an illustration', () => {
    const poster = new URL(`../../../public/illustrations/city-${slug}.svg`, import.meta.url);
    expect(existsSync(poster)).toBe(true);
  });

  test('has an about text of 120 to 200 words', () => {
    const words = (fileOf(slug).split(/^---$/m)[2] ?? '').trim().split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(120);
    expect(words.length).toBeLessThanOrEqual(200);
  });
});

test.each([
  ['corpus-christi', '326,000+', '1839'],
  ['rockport', '10,800+', '1867'],
  ['port-aransas', '3,800+', '1911'],
  ['kingsville', '26,000+', '1904'],
  ['victoria', '67,000+', '1824'],
])('the quick facts of %s are those of the specification', (slug, population, founded) => {
  const file = fileOf(slug);
  expect(file).toContain(`{ label: Population, value: '${population}' }`);
  expect(file).toContain(`{ label: Founded, value: '${founded}' }`);
});
