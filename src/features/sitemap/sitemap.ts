/**
 * Writes the sitemap (sitemaps.org): an index and parts, because one file may contain at most 50,000 URLs.
 */
import { serverPaths } from '../../paths.ts';
import { escapeHtml } from '../../text/escape-html.ts';

export interface SitemapEntry {
  path: string;
  /** ISO instant of the last change that readers of the page would notice; null or missing if unknown. */
  changedAt?: string | null;
}

/**
 * Number of URLs in a part: far fewer than the 50,000 allowed, so that a changed page changes only a small
 * file.
 */
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
 * Writes the files of a sitemap. The keys are the last parts of the file names: `index`, then `1`, `2` and so
 * on.
 * @param entries in an order that later builds keep, so that a part changes only when its own pages change
 * @param siteUrl absolute URL of the guide
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
