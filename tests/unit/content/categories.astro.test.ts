/** The category content files, as Astro reads them. */
import { describe, expect, test } from 'vitest';
import { categorySchema } from '../../../src/content/schemas.ts';
import { CATEGORY_PAGE_SLUGS } from '../../../src/regions/category-slugs.ts';

interface MarkdownFile {
  frontmatter: unknown;
  rawContent: () => string;
}

const files = import.meta.glob<MarkdownFile>('../../../src/content/categories/*.md', {
  eager: true,
});
/** Fields that Astro adds to the frontmatter of an imported file; the collection's loader adds none. */
const ADDED = ['file', 'url'];
const entries = Object.entries(files).map(([path, { frontmatter, rawContent }]) => {
  const head = Object.entries(frontmatter as object).filter(([key]) => !ADDED.includes(key));
  return {
    slug: path.split('/').at(-1)?.replace('.md', '') ?? '',
    data: categorySchema.parse(Object.fromEntries(head)),
    paragraphs: rawContent()
      .trim()
      .split(/\n{2,}/),
  };
});

test('every category page has its file, and every file its page', () => {
  expect(entries.map(({ slug }) => slug).sort()).toEqual([...CATEGORY_PAGE_SLUGS].sort());
});

describe.each(entries)('$slug', ({ data, paragraphs }) => {
  test('has a sentence as description and two paragraphs as text', () => {
    expect(data.description).toMatch(/^[A-Z][^.]{20,100}\.$/);
    expect(paragraphs).toHaveLength(2);
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z][^#*]{150,500}\.$/);
    for (const { text } of data.highlights) expect(text).toMatch(/^[A-Z].{30,130}\.$/);
  });

  test('its title fits the sentence of its empty page', () => {
    expect(data.title).toMatch(/(?: Events|Workshops & Classes|Festivals & Markets)$/);
  });
});

test('no text appears twice', () => {
  const texts = entries.flatMap(({ data, paragraphs }) => [
    data.title,
    data.description,
    data.imageAlt,
    ...data.highlights.map(({ text }) => text),
    ...paragraphs,
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});
