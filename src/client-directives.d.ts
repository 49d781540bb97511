import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when its form is used (src/components/hydrate-on-use.ts). */
    'client:use'?: boolean;
  }
}
