import { defineRecord } from '../../forms/records/define-record.ts';

/** Describes the fields of an article that an editor writes. */
export const ARTICLE = defineRecord({
  table: 'blog_posts',
  fields: {
    title: {
      kind: 'text',
      label: 'Title',
      what: 'the title',
      max: 200,
      missing: 'Enter a title',
    },
    excerpt: {
      kind: 'text',
      label: 'Excerpt',
      hint: 'A sentence or two for cards, search engines and the newsletter.',
      what: 'the excerpt',
      max: 1000,
      isBlank: true,
      rows: 2,
    },
    category: {
      kind: 'choice',
      label: 'Category',
      what: 'the category',
      max: 60,
      missing: 'Choose a category',
      prompt: 'Choose a category',
      // The categories with a badge color of their own; any other word is allowed, too.
      options: [
        { value: 'art', label: 'Art' },
        { value: 'culture', label: 'Culture' },
        { value: 'events', label: 'Events' },
        { value: 'music', label: 'Music' },
      ],
      isHalf: true,
    },
    author: {
      kind: 'text',
      label: 'Author',
      what: 'the author',
      max: 200,
      missing: 'Enter the author’s name',
      isHalf: true,
    },
    tags: { kind: 'tags', label: 'Tags', hint: 'Separated by commas, at most 20.' },
    /** Text with light markup (`light-markup.ts`), never HTML. */
    content: {
      kind: 'lines',
      label: 'Text',
      what: 'the text',
      max: 100_000,
      isBlank: true,
      rows: 16,
    },
  },
});
