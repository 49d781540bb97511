import { paths, serverPaths } from '../../paths.ts';

/**
 * Says what robots may read. Pages with `noindex` are not forbidden here, because a robot must read a
 * page to see its `noindex`.
 * @param siteUrl absolute
 */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[`${paths.admin}/`, serverPaths.api, `${paths.saved}/`, '/.netlify/'].map(
      (path) => `Disallow: ${path}`,
    ),
    // `llms.txt` and `/developers` offer this endpoint to programs.
    `Allow: ${paths.api.events()}`,
    // The images of pages come from this path.
    'Allow: /.netlify/images',
    '',
    `Sitemap: ${new URL(serverPaths.sitemapPart('index'), siteUrl).href}`,
    '',
  ].join('\n');
