/**
 * The text of a script with everything that it imports, to write into a page
 * (src/features/site-builds/inline-scripts.server.ts).
 */
declare module '*?script' {
  const script: string;
  export default script;
}
