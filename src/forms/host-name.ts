import { parseUrl } from '../text/parse-url.ts';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Matches the last part of a host name: letters, or letters in their ASCII form (`xn--`). Excludes IP
 * addresses.
 */
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Says whether the text is a public host name like `example.org`: at least two parts between dots (RFC 1123),
 * the last of letters. False for IP addresses and local names.
 */
export function isPublicHostName(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
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
