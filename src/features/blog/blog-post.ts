/** An article of the guide. */
export interface BlogPost {
  id: string;
  title: string;
  /** Light markup, never HTML. */
  content: string;
  excerpt: string;
  category: string;
  author: string;
  imageUrl: string | null;
  slug: string;
  published: boolean;
  /** ISO instants. */
  publishedAt: string | null;
  sourceUrl: string | null;
  externalId: string | null;
  tags: string[];
  createdAt: string;
  updatedAt: string;
}
