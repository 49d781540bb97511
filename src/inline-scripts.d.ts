/** A script to write into a page, with all that it imports, as a browser runs it (astro.config.mjs). */
declare module '*?script' {
  const script: string;
  export default script;
}
