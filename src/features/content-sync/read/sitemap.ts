/** Reads a sitemap: https://www.sitemaps.org/protocol.html */
import { readHtml } from '../parse/html-tokens.ts';

export interface Sitemap {
  /** `index` if the entries are sitemaps, `pages` if they are pages. */
  kind: 'index' | 'pages';
  entries: { address: string; changed: string }[];
}

/** The maximum number of entries of a sitemap, set by the protocol. */
const MAX_ENTRIES = 50_000;

/** Reads a sitemap or an index of sitemaps; null for any other text. */
export function readSitemap(text: string): Sitemap | null {
  const root = /<(?:\w+:)?(urlset|sitemapindex)[\s>]/i.exec(text.slice(0, 5000))?.[1];
  if (root === undefined) return null;
  const entries: Sitemap['entries'] = [];
  let entry: Sitemap['entries'][number] | null = null;
  let field: 'address' | 'changed' | null = null;
  const FIELDS = { loc: 'address', lastmod: 'changed' } as const;
  readHtml(
    text,
    {
      open(name) {
        if (name === 'url' || name === 'sitemap') entry = { address: '', changed: '' };
        field = name === 'loc' || name === 'lastmod' ? FIELDS[name] : null;
      },
      text(part) {
        if (entry !== null && field !== null) entry[field] += part.trim();
      },
      close(name) {
        field = null;
        if ((name !== 'url' && name !== 'sitemap') || entry === null) return;
        if (entry.address !== '' && entries.length < MAX_ENTRIES) entries.push(entry);
        entry = null;
      },
    },
    true,
  );
  return { kind: root.toLowerCase() === 'sitemapindex' ? 'index' : 'pages', entries };
}
