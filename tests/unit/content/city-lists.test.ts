import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GUIDE_CITIES } from '../../../src/content/city-lists.ts';

const folder = new URL('../../../src/content/cities/', import.meta.url);
const fileOf = (slug: string) => readFileSync(new URL(`${slug}.md`, folder), 'utf8');

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
