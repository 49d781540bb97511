/** Exports the function that defines Astro's element of islands; astro.config.mjs makes this module. */
declare module 'virtual:astro-island' {
  const define: () => void;
  export default define;
}
