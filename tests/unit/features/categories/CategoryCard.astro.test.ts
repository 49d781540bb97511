import { expect, test } from 'vitest';
import CategoryCard from '../../../../src/features/categories/CategoryCard.astro';
import { renderAstro } from '../../../support/samples/render-astro.ts';

const card = (subcategories: string[], count = 12): Promise<string> =>
  renderAstro(CategoryCard, {
    props: {
      category: { id: 'music', data: { description: 'Concerts.', subcategories } },
      count,
    },
  });
const SEVEN = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

test.each([
  [0, '0 events'],
  [1, '1 event'],
  [12, '12 events'],
])('%i upcoming events read %s', async (count, words) => {
  expect(await card(SEVEN, count)).toContain(`>${words}<`);
});

test('the first three subcategories are named, the others counted', async () => {
  const html = await card(SEVEN);
  for (const name of ['One', 'Two', 'Three', '+4 more']) expect(html).toContain(`>${name}<`);
  expect(html).not.toContain('>Four<');
});

test('three subcategories have no further count', async () => {
  expect(await card(['One', 'Two', 'Three'])).not.toContain('more');
});

test('the one link names the category', async () => {
  const html = await card(SEVEN);
  expect(html.match(/<a\b/g)).toHaveLength(1);
  expect(html).toContain('href="/events/category/music"');
  expect(html).toMatch(/View Events\s+<span class="sr-only">in Music</);
});
