import { paths, serverPaths } from '../../paths.ts';

/**
 * What robots may read. Pages that say `noindex` are not listed: a robot has to read them to know.
 * @param siteUrl absolute
 */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[`${paths.admin}/`, serverPaths.api, `${paths.saved}/`, '/.netlify/'].map(
      (path) => `Disallow: ${path}`,
    ),
    // What llms.txt and /developers offer to programs.
    `Allow: ${paths.api.events()}`,
    // The images of pages come through it.
    'Allow: /.netlify/images',
    '',
    `Sitemap: ${new URL(serverPaths.sitemapPart('index'), siteUrl).href}`,
    '',
  ].join('\n');
