import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island's script when a visitor first uses its form (src/ui/islands/hydrate-on-use.client.ts). */
    'client:use'?: boolean;
  }
}
