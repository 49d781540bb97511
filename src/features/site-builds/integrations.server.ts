import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration, AstroPrerenderer } from 'astro';

// Limits which paths the adapter's on-demand function handles. Its default `/*` would handle every URL that
// has no file, instead of the 404 page. The pages that search have a copy of the function, because Netlify
// limits the calls of a whole function, not of a page. The build fails if the adapter writes its output in
// another way.

const EMITTED_PATH = "path: '/*',";
/**
 * The paths of pages rendered on demand: events, venues, organizers and articles that are new since the last
 * build or were merged; previews of events; posters; the newsletter's private links; calendars; and the page
 * that sends a plain form again.
 */
const NARROWED_PATH =
  "path: ['/events/*', '/venues/*', '/organizers/*', '/blog/*', '/cities/:city/poster', " +
  "'/newsletter/*', '/unsubscribe', '/saved/*', '/calendar-feeds', '/send-again'], " +
  "excludedPath: ['/events/find'],";
/** The paths of the pages that search, with the limit of `search.mts`. */
const SEARCH_PATH =
  "path: ['/events/find', '/events.ics', '/embed'], " +
  "rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },";

/**
 * Replaces the path in the source of the adapter's function with the paths of the pages that search, or with
 * those of the other on-demand pages.
 * @throws Error if the source does not have this path exactly once
 */
export function narrowPath(source: string, pages: 'others' | 'search'): string {
  if (source.split(EMITTED_PATH).length !== 2) {
    throw new Error(
      `The Netlify adapter's on-demand function no longer holds "${EMITTED_PATH}" once. ` +
        'Read its new output and adapt src/features/site-builds/integrations.server.ts.',
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

// Shortens the content security policy of each built page to the hashes of that page's own scripts and
// styles; Astro would list the hashes of all pages, about twenty, on each page. On-demand pages keep the
// whole list.

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HASH = / '(sha256-[\w+/=]+)'/g;

/** Matches a comment, or a tag with its attributes, whose quoted values may contain any character. */
const TAG = /<!--[\s\S]*?-->|<(?:[^"'<>]|"[^"]*"|'[^']*')*>/g;

/** Reads the contents of the page's script and style elements. */
function inlineTexts(html: string): string[] {
  const texts: string[] = [];
  const tags = new RegExp(TAG);
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const name = /^<(script|style)\b/i.exec(tag[0])?.[1]?.toLowerCase();
    if (name === undefined) continue;
    const end = html.indexOf(`</${name}>`, tags.lastIndex);
    if (end === -1) throw new Error(`A built page holds a ${name} element without an end.`);
    texts.push(html.slice(tags.lastIndex, end));
    tags.lastIndex = end;
  }
  return texts;
}

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Removes from a page's policy every hash that belongs to none of its own scripts and styles.
 * @throws Error if the page has no content security policy in Astro's format
 */
export function withOwnHashes(html: string): string {
  const policy = POLICY.exec(html)?.[1];
  if (policy === undefined) throw new Error('A built page has no content policy to shorten.');
  const own = new Set(inlineTexts(html).map(hashOf));
  return html.replace(policy, () =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  );
}

/** Shortens the policy of a page before its file is written; leaves a response that is not HTML as it is. */
async function withShortPolicy(page: Response): Promise<Response> {
  const { body, status, headers } = page;
  if (body === null || headers.get('content-type')?.startsWith('text/html') !== true) return page;
  return new Response(withOwnHashes(await page.text()), { status, headers });
}

// Lets a build go on when the page of a record cannot be rendered. The page gets no file, so the on-demand
// function renders it when a visitor asks for it. If a page belongs to no record, such as the home page, the
// build stops, because the site could not do without the page.

/** If more pages of one route fail than this, and none succeeds, the code is at fault, not a record. */
const MOST_MISSING = 10;

/**
 * Wraps a prerenderer: a page with parameters in its path that cannot be rendered becomes an empty response,
 * for which Astro writes no file.
 * @param warn takes a sentence about each page that is left out
 * @throws Error, from `teardown`, if more than ten pages of a route were left out and none of its pages was
 * made
 */
export function skipFailingPages(
  inner: AstroPrerenderer,
  warn: (sentence: string) => void,
): AstroPrerenderer {
  const missing = new Map<string, number>();
  const made = new Set<string>();
  return {
    ...inner,
    async render(request, options) {
      const { route, params } = options.routeData;
      let page: Response;
      let rendered: Awaited<ReturnType<AstroPrerenderer['render']>>;
      try {
        rendered = await inner.render(request, options);
        const response = rendered instanceof Response ? rendered : rendered.response;
        // Reads the whole page, because Astro renders most of it while its body is read.
        const body = response.body === null ? null : await response.arrayBuffer();
        made.add(route);
        const { status, headers } = response;
        page = new Response(body, { status, headers });
      } catch (error) {
        if (params.length === 0) throw error;
        missing.set(route, (missing.get(route) ?? 0) + 1);
        warn(
          `${new URL(request.url).pathname} is left out, as it could not be made: ${String(error)}`,
        );
        return new Response(null);
      }
      const finished = await withShortPolicy(page);
      return rendered instanceof Response ? finished : { ...rendered, response: finished };
    },
    async teardown() {
      await inner.teardown?.();
      for (const [route, count] of missing) {
        if (count <= MOST_MISSING || made.has(route)) continue;
        throw new Error(`None of the ${count} pages of ${route} could be made.`);
      }
    },
  };
}

/** Adds `skipFailingPages` to a build. */
export function recordPages(): AstroIntegration {
  return {
    name: 'record-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Names Astro's own entry, which Astro leaves to the integration that sets a prerenderer.
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } };
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'record-pages',
                apply: 'build',
                configEnvironment: (name) => (name === 'prerender' ? { build } : null),
              },
            ],
          },
        });
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        setPrerenderer((inner) =>
          skipFailingPages(inner, (sentence) => {
            logger.warn(sentence);
          }),
        );
      },
    },
  };
}
