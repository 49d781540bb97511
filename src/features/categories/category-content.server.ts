import { getCollection, type CollectionEntry } from 'astro:content';
import { CATEGORY_PAGE_SLUGS } from '../../regions/category-slugs.ts';

/** A file of `src/content/categories`; its `id` is the slug. */
export type Category = CollectionEntry<'categories'>;

/**
 * Reads the content of each category for the build, in the order of `CATEGORY_PAGE_SLUGS`.
 * @throws Error that names the category whose file is missing
 */
export async function readCategories(): Promise<Category[]> {
  const entries = new Map((await getCollection('categories')).map((entry) => [entry.id, entry]));
  return CATEGORY_PAGE_SLUGS.map((slug) => {
    const entry = entries.get(slug);
    if (entry === undefined) throw new Error(`Write src/content/categories/${slug}.md first.`);
    return entry;
  });
}
