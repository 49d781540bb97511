import 'astro';
import type { WhenUsed } from './ui/islands/hydrate-on-use.client.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads the island's script when a visitor first uses its form, or the parts that the value names
     * (src/ui/islands/hydrate-on-use.client.ts).
     */
    'client:use'?: boolean | WhenUsed;
  }
}
