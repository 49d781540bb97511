/**
 * Limits which paths the adapter's on-demand function handles. Its default `/*` would handle every URL that
 * has no file, instead of the 404 page. The pages that search have a copy of the function, because Netlify
 * limits the calls of functions, not of pages. The build fails if the adapter writes its output in another way.
 */
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const EMITTED_PATH = "path: '/*',";
/**
 * The paths of pages rendered on demand: events, venues, organizers and articles that are new since the last
 * build or were merged; previews of events; posters; the list for other sites; the newsletter's private links;
 * calendars; and plain forms to send once more.
 */
const NARROWED_PATH =
  "path: ['/events/*', '/venues/*', '/organizers/*', '/blog/*', '/cities/:city/poster', '/embed', " +
  "'/newsletter/*', '/unsubscribe', '/saved/*', '/calendar-feeds', '/send-again'], " +
  "excludedPath: ['/events/find'],";
/** The paths of the pages that search, with the limit of `search.mts`. */
const SEARCH_PATH =
  "path: ['/events/find', '/events.ics'], " +
  "rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },";

/**
 * Replaces the path in the source of the adapter's function, for all pages but those that search or for these.
 * @throws Error if the source does not have this path exactly once
 */
export function narrowPath(source: string, pages: 'others' | 'search'): string {
  if (source.split(EMITTED_PATH).length !== 2) {
    throw new Error(
      `The Netlify adapter's on-demand function no longer holds "${EMITTED_PATH}" once. ` +
        'Read its new output and adapt src/features/site-builds/on-demand-function.server.ts.',
    );
  }
  return source.replace(EMITTED_PATH, pages === 'search' ? SEARCH_PATH : NARROWED_PATH);
}

/** Limits the paths of the built function; add this integration after the adapter. */
export function onDemandPagesOnly(): AstroIntegration {
  let folder: URL;
  return {
    name: 'on-demand-pages-only',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = new URL('.netlify/v1/functions/', config.root);
      },
      'astro:build:done': async () => {
        const entry = new URL('ssr/ssr.mjs', folder);
        const copy = new URL('search-pages/', folder);
        const source = await readFile(entry, 'utf8');
        await rm(copy, { recursive: true, force: true });
        await cp(new URL('ssr/', folder), copy, { recursive: true });
        await rename(new URL('ssr.mjs', copy), new URL('search-pages.mjs', copy));
        await writeFile(new URL('search-pages.mjs', copy), narrowPath(source, 'search'));
        await writeFile(entry, narrowPath(source, 'others'));
      },
    },
  };
}
