/** Shared parts of structured data for search engines (schema.org). */

export const SCHEMA = 'https://schema.org';

/** An address in the United States; an unknown street is left out. */
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
 * Returns a value as the text of a `<script type="application/ld+json">`. Escapes `<`, so that submitted
 * text cannot end the element or begin a comment.
 */
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
