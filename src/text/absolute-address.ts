/**
 * An address or a path of the site, completed with `base`; undefined for what no browser can follow.
 * The database lets more through than `new URL` takes, and a single row must not stop a build.
 * @param base absolute
 */
export function absoluteAddress(address: string, base: string | URL): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
