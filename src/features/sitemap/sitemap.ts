/** The sitemap (sitemaps.org): an index and parts, because a part may hold 50,000 addresses at most. */
import { serverPaths } from '../../paths.ts';
import { escapeHtml } from '../../text/escape-html.ts';

export interface SitemapEntry {
  path: string;
  /** ISO instant of the last change that a reader of the page would notice; none where it is not known. */
  changedAt?: string | null;
}

/** Addresses of a part: far below what search engines take, so that one file changes with few pages. */
const PART_SIZE = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const element = (name: string, path: string, changedAt: string | null, siteUrl: string): string => {
  const lastmod =
    changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc>${lastmod}</${name}>\n`;
};

const newest = (entries: readonly SitemapEntry[]): string | null =>
  entries.reduce<string | null>((latest, { changedAt = null }) => {
    if (changedAt === null) return latest;
    const instant = new Date(changedAt).toISOString();
    return latest === null || instant > latest ? instant : latest;
  }, null);

/**
 * The files of a sitemap by the part of their name: `index`, then `1`, `2`, as many as it takes.
 * @param entries in an order that later builds keep, so that a part changes with its own pages only
 * @param siteUrl absolute
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  partSize = PART_SIZE,
): Map<string, string> {
  const parts: SitemapEntry[][] = [];
  for (let from = 0; from < entries.length; from += partSize) {
    parts.push(entries.slice(from, from + partSize));
  }
  const index = parts.map((part, at) =>
    element('sitemap', serverPaths.sitemapPart(String(at + 1)), newest(part), siteUrl),
  );
  return new Map([
    ['index', `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${index.join('')}</sitemapindex>\n`],
    ...parts.map((part, at): [string, string] => {
      const urls = part.map(({ path, changedAt = null }) =>
        element('url', path, changedAt, siteUrl),
      );
      return [String(at + 1), `${HEAD}<urlset xmlns="${SCHEMA}">\n${urls.join('')}</urlset>\n`];
    }),
  ]);
}
