/**
 * Writes the sitemap (sitemaps.org): an index and parts, because one file may contain at most 50,000 URLs.
 */
import { GUIDE_CITIES } from '../../content/city-lists.ts';
import { paths, serverPaths } from '../../paths.ts';
import { EVENT_CATEGORIES } from '../../regions/categories.ts';
import { site } from '../../site.ts';
import { escapeHtml } from '../../text/characters.ts';
import { EVENT_FILTERS } from '../public-api/public-endpoints.ts';

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

/**
 * Describes the guide for language models (llmstxt.org): what it contains, and which URLs are easiest to
 * read.
 * @param siteUrl absolute URL of the guide
 */
export function llmsTxt(siteUrl: string): string {
  const link = (name: string, path: string, note = ''): string =>
    `- [${name}](${new URL(path, siteUrl).href})${note === '' ? '' : `: ${note}`}`;
  return [
    `# ${site.name}`,
    '',
    `> ${site.description}`,
    '',
    `Dates and times are wall-clock times in ${site.timeZone}; pages write "${site.timeZoneLabel}" all year. ` +
      'A cancelled or postponed event keeps its page and says so. A price is the organizer’s own text, ' +
      'and "Price not specified" does not mean free. Each page of an event has schema.org data.',
    '',
    '## Data',
    '',
    link(
      'Events as a calendar',
      paths.eventsIcs(),
      'iCalendar; filters category, city, venue, organizer, q, free=1',
    ),
    link(
      'Events as JSON',
      paths.api.events(),
      `parameters ${Object.keys(EVENT_FILTERS).join(', ')}`,
    ),
    link('OpenAPI', paths.openApi, 'every field of the JSON; explained at the next address'),
    link('For developers', paths.developers),
    link('New events and articles', paths.feedXml, 'RSS'),
    link('Sitemap', serverPaths.sitemapPart('index')),
    '',
    '## Pages',
    '',
    link('Events Calendar', paths.events(), 'upcoming events, day by day'),
    link('Today', paths.eventsIn('today')),
    link('This weekend', paths.eventsIn('this-weekend')),
    link('Free events', paths.freeEvents),
    link('Events for families', paths.familyEvents),
    link('Venues', paths.venues()),
    link('Organizers', paths.organizers()),
    link('Blog', paths.blog()),
    link('Past events', paths.eventsArchive()),
    link('Submit an event', paths.submitEvent, 'free; a volunteer reviews it'),
    '',
    '## Categories',
    '',
    ...EVENT_CATEGORIES.map(({ slug, label }) => link(label, paths.category(slug))),
    '',
    '## Cities',
    '',
    ...GUIDE_CITIES.map(({ slug, name }) => link(name, paths.city(slug))),
    '',
  ].join('\n');
}

/**
 * Writes robots.txt, which says which pages robots may read. Pages and calendars with `noindex` are not
 * forbidden here, because a robot must read a page to see its `noindex`, and Google Calendar obeys this file
 * when it reads a saved list (`/saved/{token}.ics`).
 * @param siteUrl absolute URL of the guide
 */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[`${paths.admin}/`, serverPaths.api, '/.netlify/'].map((path) => `Disallow: ${path}`),
    // Allows this endpoint, because `llms.txt` and `/developers` offer it to programs.
    `Allow: ${paths.api.events()}`,
    // Allows this path, because the images of pages come from it.
    'Allow: /.netlify/images',
    '',
    `Sitemap: ${new URL(serverPaths.sitemapPart('index'), siteUrl).href}`,
    '',
  ].join('\n');
