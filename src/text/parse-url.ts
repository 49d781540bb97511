/**
 * Parses a URL; null for an invalid one. Does the work of `URL.parse` and `URL.canParse`, which some browsers
 * of visitors lack.
 * @param base absolute URL, to resolve a relative one
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
