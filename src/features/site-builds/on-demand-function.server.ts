/**
 * Limits which paths the adapter's on-demand function handles. Its default `/*` would handle every URL that
 * has no file, instead of the 404 page. The build fails if the adapter writes its output in another way.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const EMITTED_PATH = "path: '/*',";
/**
 * The paths of pages rendered on demand: events, venues, organizers and articles that are new since the last
 * build or were merged; the search and previews of events; posters; the list for other sites; the
 * newsletter's private links; calendars; and plain forms to send once more.
 */
const NARROWED_PATH =
  "path: ['/events/*', '/venues/*', '/organizers/*', '/blog/*', '/cities/:city/poster', '/embed', " +
  "'/newsletter/*', '/unsubscribe', '/events.ics', '/saved/*', '/calendar-feeds', '/send-again'],";

/**
 * Replaces the path in the source of the adapter's function.
 * @throws Error if the source does not have this path exactly once
 */
export function narrowPath(source: string): string {
  if (source.split(EMITTED_PATH).length !== 2) {
    throw new Error(
      `The Netlify adapter's on-demand function no longer holds "${EMITTED_PATH}" once. ` +
        'Read its new output and adapt src/features/site-builds/on-demand-function.server.ts.',
    );
  }
  return source.replace(EMITTED_PATH, NARROWED_PATH);
}

/** Limits the paths of the built function; add this integration after the adapter. */
export function onDemandPagesOnly(): AstroIntegration {
  let entry: URL;
  return {
    name: 'on-demand-pages-only',
    hooks: {
      'astro:config:done': ({ config }) => {
        entry = new URL('.netlify/v1/functions/ssr/ssr.mjs', config.root);
      },
      'astro:build:done': async () => {
        await writeFile(entry, narrowPath(await readFile(entry, 'utf8')));
      },
    },
  };
}
