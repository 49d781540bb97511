import { paths, serverPaths } from '../../paths.ts';

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
