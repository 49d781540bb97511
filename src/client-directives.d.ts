import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when its form is used (src/ui/hydrate-on-use.client.ts). */
    'client:use'?: boolean;
  }
}
