/**
 * Delays the scripts of a page until its first paint (src/ui/islands/scripts-after-paint.inline.js). A module
 * script does not block the paint, but on a phone it takes connections and bandwidth from the style sheet,
 * the fonts and the first image, and may run before they arrive. astro.config.mjs adds this middleware to
 * every page, built or rendered on demand.
 */
import type { MiddlewareHandler } from 'astro';

const MODULE = /<script type="module" src="([^"]*)"><\/script>/g;

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  const html = await response.text();
  return new Response(
    html.replace(MODULE, '<script type="text/plain" data-script="$1"></script>'),
    response,
  );
};
