/**
 * Resolves a URL or path; undefined for an invalid one. The database accepts texts that `new URL` refuses,
 * and one row must not stop a build.
 * @param base an absolute URL
 */
export function absoluteAddress(address: string, base: string | URL): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
