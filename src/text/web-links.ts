/**
 * Parses a URL; null for an invalid one. Replaces `URL.parse` and `URL.canParse`, which the browsers of some
 * visitors lack.
 * @param base absolute URL, to resolve a relative one
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Matches the last part of a host name: letters, or letters in their ASCII form (`xn--`). Excludes IP
 * addresses.
 */
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Matches last parts of names inside a home, an office or a machine, which are never delegated on the
 * internet (RFC 6761, RFC 6762 appendix G, RFC 8375, ICANN's `internal`). Such a name leads every visitor to
 * a different machine, or to none.
 */
const PRIVATE_LABEL =
  /^(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa)$/i;

/**
 * Says whether the text is a public host name like `example.org`: at least two parts between dots (RFC 1123),
 * the last of letters. False for IP addresses in any spelling and private names like `printer.local`.
 */
export function isPublicHostName(host: string): boolean {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(last) &&
    !PRIVATE_LABEL.test(last)
  );
}

/** Matches a host name that may have letters outside ASCII; excludes all other signs of a URL. */
const WRITTEN = /^[\p{L}\p{M}\p{N}\p{S}.-]+$/u;

/**
 * Returns a host name in ASCII, as DNS and mail need it (RFC 5891 section 4): `peñarts.example` becomes
 * `xn--pearts-xwa.example`. A name in ASCII, or one that cannot be converted, stays as it is.
 */
export function asciiHostName(host: string): string {
  if (/^[\0-\x7F]*$/.test(host) || !WRITTEN.test(host)) return host;
  return parseUrl(`http://${host}`)?.hostname ?? host;
}

/**
 * The `rel` of a submitted link: the other page cannot access its opener, and search engines do not count the
 * link as a recommendation.
 */
export const SUBMITTED_LINK_REL = 'noopener nofollow ugc';

/**
 * Returns the URL of a link to another site; null unless it is http or https, to a public host name, and
 * without a user name or password, which could disguise the host. Pages check stored URLs again, because some
 * are older than this rule.
 */
export function outsideAddress(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || !isPublicHostName(url.hostname)) return null;
  return url.href;
}

/** Returns a stored link unchanged; null if `outsideAddress` refuses it. */
export const outsideLink = (address: string | null): string | null =>
  outsideAddress(address) === null ? null : address;

/** Shortens a URL for reading: leaves out the scheme and the final slash. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/|\/$/g, '');

/**
 * Resolves a URL or path; undefined for an invalid one, because the database accepts texts for which `new
 * URL` throws, and one row must not stop a build.
 * @param base absolute URL
 */
export function absoluteAddress(address: string, base: string | URL): string | undefined {
  return parseUrl(address, base)?.href;
}
