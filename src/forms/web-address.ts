import { isPublicHostName } from './host-name.ts';

/**
 * Addresses that strangers give and visitors follow. Model: only http and https to a named public
 * host ever becomes a link. The address is stored as the URL parser prints it, so that what was
 * checked is what a browser opens. Knowingly left open: where a public host leads.
 */

/** What a URL parser would quietly drop, fold or trip over. */
const UNCLEAN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\<>"`]/u;

const HTTP = /^https?:\/\/[^/?#]/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host with its port at the start of an address looks like a scheme until the port is seen. */
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

/**
 * The address to store, or null where it is none. `example.org` is read as `https://example.org`.
 * Refuses every other scheme, addresses relative to this site, names or passwords in the address,
 * IP addresses, and characters that are read differently by different programs.
 */
export function readWebAddress(text: string): string | null {
  const written = text.trim();
  if (written === '' || UNCLEAN.test(written) || written.startsWith('/')) return null;
  const bare = !ANY_SCHEME.test(written) || HOST_AND_PORT.test(written);
  const address = bare ? `https://${written}` : written;
  if (!HTTP.test(address)) return null;
  const url = parseUrl(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || !isPublicHostName(url.hostname)) return null;
  const { href } = url;
  return href.endsWith(`${url.host}/`) && !written.endsWith('/') ? href.slice(0, -1) : href;
}

/** `URL.parse` is missing from browsers that still visit the guide. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
