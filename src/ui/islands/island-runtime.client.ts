/**
 * Defines the element of islands and the directive `client:use`. Astro would write the code of both into the
 * HTML of every page with such an island, where it would be up to a fifth of the HTML. No page needs the code
 * before its first paint.
 */
import defineIslands from 'virtual:astro-island';
import hydrateOnUse from './hydrate-on-use.client.ts';

const astro = ((globalThis as { Astro?: Record<string, unknown> }).Astro ??= {});
astro['use'] = hydrateOnUse;
defineIslands();
