/**
 * Resolves an address or path; undefined for an invalid one. The database accepts more than `new
 * URL`, and one row must not stop a build.
 * @param base absolute
 */
export function absoluteAddress(address: string, base: string | URL): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
