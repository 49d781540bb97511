import { outsideAddress } from '../text/web-links.ts';

/**
 * Reads submitted web addresses. Only an http or https URL with a public host name becomes a link, stored as
 * the URL parser writes it. Known limit: redirects of the host are not checked.
 */

/** Matches characters that URL parsers remove, convert or refuse. */
const UNCLEAN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\<>"`]/u;

const HTTP = /^https?:\/\/[^/?#]/i;
const BARE_ORIGIN = /^https?:\/\/[^/]+\/$/;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Matches a host with a port (`example.org:8080`), which looks like a URL with a scheme. */
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

/**
 * Reads a web address; null for any other text. `example.org` becomes `https://example.org`, without the
 * slash that the URL parser adds. Refuses other schemes, relative URLs, credentials, IP addresses,
 * private names (`printer.local`) and ambiguous characters.
 */
export function readWebAddress(text: string): string | null {
  const input = text.trim();
  if (input === '' || UNCLEAN.test(input) || input.startsWith('/')) return null;
  const bare = !ANY_SCHEME.test(input) || HOST_AND_PORT.test(input);
  const address = bare ? `https://${input}` : input;
  const href = HTTP.test(address) ? outsideAddress(address) : null;
  if (href === null) return null;
  return BARE_ORIGIN.test(href) && !input.endsWith('/') ? href.slice(0, -1) : href;
}
