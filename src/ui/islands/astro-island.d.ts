/** Defines the element of islands (astro.config.mjs). */
declare module 'virtual:astro-island' {
  const define: () => void;
  export default define;
}
