/** The category content files, as Astro reads them. */
import { describe, expect, test } from 'vitest';
import { categorySchema } from '../../../src/content/schemas.ts';
import { CATEGORY_PAGE_SLUGS, TOPIC_SLUGS } from '../../../src/regions/category-slugs.ts';
import { ARCHIVE_CITIES } from '../../../src/content/city-lists.ts';
import { ruleOf } from '../../../src/regions/topics.ts';

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
const entry = (slug: string) => {
  const found = entries.find((one) => one.slug === slug);
  if (found === undefined) throw new Error(`No file of ${slug}`);
  return found.data;
};

test('every category page has its file, and every file its page', () => {
  expect(entries.map(({ slug }) => slug).sort()).toEqual([...CATEGORY_PAGE_SLUGS].sort());
});

test.each([
  [
    'performing-arts',
    'Theater/Drama | Dance/Ballet | Opera | Musical Theater | Comedy/Improv | Spoken Word | Performance Art',
  ],
  [
    'visual-arts',
    'Gallery Exhibitions | Museum Exhibitions | Art Fairs/Markets | Public Art | Art Openings | Photography Exhibits | Digital Art',
  ],
  [
    'music',
    'Classical/Orchestral | Jazz/Blues | Rock/Pop/Indie | Folk/Americana | Electronic | Choral/Vocal | World Music | Music Festivals',
  ],
  [
    'film-media',
    'Film Screenings | Film Festivals | Independent Films | Media Art Installations | Animation/VR | New Media',
  ],
  [
    'literary-arts',
    'Author Talks/Readings | Book Fairs/Festivals | Literary Salons | Writing Workshops | Storytelling Events | Zine Fairs',
  ],
  [
    'craft-design',
    'Craft Shows/Fairs | Maker Events/DIY | Jewelry/Textile Arts | Ceramics/Pottery | Furniture/Design | Fashion Shows',
  ],
  [
    'family-community',
    "Youth/Children's Arts | Family Performances | Interactive Installations | Community Art Projects | Educational Workshops",
  ],
  [
    'workshops-classes',
    'Art Classes | Masterclasses | Artist Talks/Panels | Lecture Series | Professional Development',
  ],
  [
    'festivals-markets',
    'Arts Festivals | Cultural Festivals | Farmers Markets | Craft Markets | Pop-up Events | Community Celebrations',
  ],
])('%s has the subcategories of the specification', (slug, subcategories) => {
  expect(entry(slug).subcategories.join(' | ')).toBe(subcategories);
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

test('a topic has no subcategories', () => {
  for (const slug of TOPIC_SLUGS) expect(entry(slug).subcategories).toEqual([]);
});

test('the Hill Country is where the archive says it is', () => {
  expect(ruleOf('hill-country').cities).toEqual(ARCHIVE_CITIES);
});

test('the family page includes the family category', () => {
  expect(ruleOf('family').categories).toContain('family-community');
});

test('a misspelled key is refused', () => {
  expect(() => categorySchema.parse({ ...entry('wine'), titel: 'Wine' })).toThrow(/titel/);
});

test('missing highlights are refused', () => {
  expect(() => categorySchema.parse({ ...entry('wine'), highlights: [] })).toThrow(/highlights/);
});
