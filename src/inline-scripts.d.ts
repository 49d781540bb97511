/** A script to write into a page, with all that it imports, as a browser runs it (src/features/site-builds/inline-scripts.server.ts). */
declare module '*?script' {
  const script: string;
  export default script;
}
