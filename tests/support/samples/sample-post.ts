import type { BlogPost } from '../../../src/features/blog/blog-post.ts';

/** A post with plain values in every field; a test changes only what it is about. */
export function samplePost(changes: Partial<BlogPost> = {}): BlogPost {
  return {
    ...{ id: 'b0a0c4de-0000-4000-8000-000000000001', title: 'A Night at the Kiln' },
    content: 'Four days and six cords of oak.',
    ...{ excerpt: 'We took the watch from midnight to six.', category: 'art' },
    ...{ author: 'Renata Ojeda', imageUrl: null, slug: 'a-night-at-the-kiln', published: true },
    ...{ publishedAt: '2026-11-05T18:30:00Z', sourceUrl: null, externalId: null, tags: [] },
    ...{ createdAt: '2026-11-01T12:00:00Z', updatedAt: '2026-11-01T12:00:00Z' },
    ...changes,
  };
}
