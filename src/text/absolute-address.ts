import { parseUrl } from './parse-url.ts';

/**
 * Resolves a URL or path; undefined for an invalid one, because the database accepts texts for which `new
 * URL` throws, and one row must not stop a build.
 * @param base absolute URL
 */
export function absoluteAddress(address: string, base: string | URL): string | undefined {
  return parseUrl(address, base)?.href;
}
