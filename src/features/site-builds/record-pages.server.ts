/**
 * Lets a build go on when the page of a record cannot be rendered. The page gets no file, so the on-demand
 * function renders it when a visitor asks for it. A page of no record, such as the home page, stops the build,
 * because the site could not do without it.
 */
import type { AstroIntegration, AstroPrerenderer } from 'astro';

/** With more pages of one route missing, and none made, the code is at fault and no record. */
const MOST_MISSING = 10;

/**
 * Wraps a prerenderer: a page with parameters in its path that cannot be rendered becomes an empty response,
 * for which Astro writes no file.
 * @param warn takes a sentence about each page that is left out
 * @throws Error, when it ends, if every page of a route was left out, and these are more than ten
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
      try {
        const rendered = await inner.render(request, options);
        const response = rendered instanceof Response ? rendered : rendered.response;
        // Reads the whole page, because Astro renders most of it while its body is read.
        const body = response.body === null ? null : await response.arrayBuffer();
        made.add(route);
        const { status, headers } = response;
        const page = new Response(body, { status, headers });
        return rendered instanceof Response ? page : { ...rendered, response: page };
      } catch (error) {
        if (params.length === 0) throw error;
        missing.set(route, (missing.get(route) ?? 0) + 1);
        warn(
          `${new URL(request.url).pathname} is left out, as it could not be made: ${String(error)}`,
        );
        return new Response(null);
      }
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
