/**
 * Defines the element of islands and the directive `client:use`. Astro would write both into every page with such
 * an island, which is as much as a fifth of the page, and nobody needs them before the first paint.
 */
import defineIslands from 'virtual:astro-island';
import hydrateOnUse from './hydrate-on-use.client.ts';

const astro = ((globalThis as { Astro?: Record<string, unknown> }).Astro ??= {});
astro['use'] = hydrateOnUse;
defineIslands();
