/**
 * Shares one read between all pages of a build: Astro renders thousands of pages in one process.
 * A read that fails fails every page, which stops the build.
 */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= read());
}
