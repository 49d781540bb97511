/**
 * Declares the editorial content: categories, cities and legal pages, one Markdown file each. The file's name
 * is the slug, its front matter is validated here, its body is the long text. A guide for another region
 * replaces these files.
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { categorySchema, citySchema, legalSchema } from './content/schemas.ts';

const entries = (folder: string) => glob({ pattern: '*.md', base: `./src/content/${folder}` });

export const collections = {
  categories: defineCollection({ loader: entries('categories'), schema: categorySchema }),
  cities: defineCollection({ loader: entries('cities'), schema: citySchema }),
  legal: defineCollection({ loader: entries('legal'), schema: legalSchema }),
};
