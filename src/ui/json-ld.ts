/** What all descriptions in schema.org's words have in common. */

export const SCHEMA = 'https://schema.org';

/** An address in the United States; a street that is not known is left out. */
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
 * A value as the text of a `<script type="application/ld+json">`. `<` is escaped, so that no text of a
 * visitor's can end the element or begin a comment.
 */
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
