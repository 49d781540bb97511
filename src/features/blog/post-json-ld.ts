import { absoluteAddress } from '../../text/absolute-address.ts';
import { SCHEMA } from '../../ui/json-ld.ts';
import { site } from '../../site.ts';
import type { BlogPost } from './blog-post.ts';

/**
 * Describes a post as a schema.org `Article`.
 * @param siteUrl absolute; makes the URLs of the guide's own images absolute
 * @param pageUrl absolute
 * @param card path of the article's share card
 */
export function postJsonLd(post: BlogPost, siteUrl: string, pageUrl: string, card: string) {
  const { publishedAt, updatedAt } = post;
  const images = [post.imageUrl, card].flatMap((url) =>
    url === null ? [] : (absoluteAddress(url, siteUrl) ?? []),
  );
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt === '' ? undefined : post.excerpt,
    articleSection: post.category,
    keywords: post.tags.length === 0 ? undefined : post.tags.join(', '),
    image: images,
    datePublished: publishedAt ?? undefined,
    dateModified:
      publishedAt !== null && Date.parse(updatedAt) > Date.parse(publishedAt)
        ? updatedAt
        : undefined,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: site.name, url: siteUrl },
    mainEntityOfPage: pageUrl,
    inLanguage: site.locale,
  };
}
