/**
 * Narrows the function that Astro's Netlify adapter emits for on-demand pages.
 *
 * The adapter gives it the path `/*`, although few pages are rendered on demand; there it would answer
 * for every address that has no file, the not-found page included. The build fails
 * when the emitted text is no longer what we know, since a silent miss would take over the site.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const EMITTED_PATH = "path: '/*',";
/** Events that were approved since the last build, and the pages behind a newsletter's private links. */
const NARROWED_PATH = "path: ['/events/*', '/newsletter/*', '/unsubscribe'],";

/** @throws Error when the adapter's output has no path to narrow */
export function narrowPath(source: string): string {
  if (source.split(EMITTED_PATH).length !== 2) {
    throw new Error(
      `The Netlify adapter's on-demand function no longer holds "${EMITTED_PATH}" once. ` +
        'Read its new output and adapt src/features/site-builds/on-demand-function.server.ts.',
    );
  }
  return source.replace(EMITTED_PATH, NARROWED_PATH);
}

/** The integration that narrows the function once the adapter has written it; add it after the adapter. */
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
