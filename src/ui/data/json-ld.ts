/** Makes the parts of structured data (schema.org, for search engines) that several pages share. */

import { paths } from '../../paths.ts';
import { site } from '../../site.ts';

export const SCHEMA = 'https://schema.org';

/** Returns a postal address in the United States; leaves out an unknown street. */
export function postalAddress({
  street = '',
  city,
  state,
}: {
  street?: string;
  city: string;
  state: string;
}) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: city,
    addressRegion: state,
    addressCountry: 'US',
  };
}

/**
 * Returns the path of links from the home page to a page, as `BreadcrumbList`.
 * @param steps pages from the first one below the home page to the page itself
 * @param siteUrl absolute URL of the guide
 */
export const breadcrumbs = (steps: readonly { name: string; path: string }[], siteUrl: string) => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, siteUrl).href,
  })),
});

/** Describes the guide as `WebSite`, with its search. @param siteUrl absolute URL of the guide */
export const websiteJsonLd = (siteUrl: string) => ({
  '@context': SCHEMA,
  '@type': 'WebSite',
  name: site.name,
  alternateName: site.tagline,
  url: new URL(paths.home, siteUrl).href,
  inLanguage: site.locale,
  publisher: {
    '@type': 'Organization',
    name: site.name,
    url: new URL(paths.home, siteUrl).href,
    logo: new URL('/apple-touch-icon.png', siteUrl).href,
    sameAs: Object.values(site.social),
  },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${new URL(paths.search(), siteUrl).href}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

/**
 * Returns a value as the text of a `<script type="application/ld+json">`. It escapes `<`, so that submitted
 * text cannot end the element or start a comment.
 */
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
