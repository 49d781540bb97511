/** Types for tools that cannot read .astro files; `astro check` reads the files themselves. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}
