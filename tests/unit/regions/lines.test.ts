/** What functions return for each line of the files in `goldens`. */
import { expect, test } from 'vitest';
import {
  canonicalCategory,
  categoryLabel,
  listedCategory,
} from '../../../src/regions/categories.ts';
import { categoryPageSlug } from '../../../src/regions/category-slugs.ts';
import { baseCity, sameCity, withState } from '../../../src/regions/cities.ts';
import { citySlug } from '../../../src/regions/city-slug.ts';
import { readPosition } from '../../../src/regions/map-position.ts';
import { categoryValues } from '../../../src/regions/topics.ts';
import { expectLines } from '../../support/cases.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

const ANSWERS: [golden: string, answer: (text: string) => unknown][] = [
  [
    'category',
    (text) => [canonicalCategory, categoryLabel, listedCategory].map((read) => read(text)),
  ],
  ['category-page', categoryPageSlug],
  ['category-values', categoryValues],
  ['city', (text) => [baseCity(text), withState(text)]],
  ['city-slug', citySlug],
  ['position', readPosition],
  ['same-city', (text) => sameCity(...(text.split(' = ') as [string, string]))],
];

test.each(ANSWERS)('each line of %s has its answer', async (golden, answer) => {
  await expectLines(new URL(`goldens/${golden}.txt`, import.meta.url), answer);
});

test('no hostile text makes reading slow', () => {
  for (const read of [citySlug, withState]) expect(slowest(read).ms).toBeLessThan(100);
});
