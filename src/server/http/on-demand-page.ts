/**
 * Makes the status and headers of a page rendered on demand, and the message to show if the page cannot be
 * shown.
 */
import type { AstroGlobal } from 'astro';
import type { CdnTag } from '../services/cdn.ts';
import { pageHeaders } from './http.ts';

interface Link {
  href: string;
  label: string;
  variant?: 'quiet';
}

/**
 * The message shown instead of the page. Its primary button is the link `again` or, without `again`, the
 * first of `links`.
 */
interface PageMessage {
  title: string;
  text: string;
  links: readonly Link[];
  /** URL of the page, for a link that loads it again. */
  again?: string;
}

interface PageResponse {
  status: number;
  /** Maximum seconds in the CDN, unless a tag is purged earlier. */
  keepSeconds: number;
  /** The message to show; null if the page itself is shown. */
  message: PageMessage | null;
}

export const foundPage: PageResponse = { status: 200, keepSeconds: 300, message: null };

/**
 * Returns the response for a page that does not exist.
 * @param keepSeconds maximum seconds in the CDN, short if the page may be published at any minute
 */
export const missingPage = (keepSeconds: number, message: PageMessage): PageResponse => ({
  status: 404,
  keepSeconds,
  message,
});

/**
 * Returns the response for a page whose data could not be read.
 * @param title title of the message: `Unable to Load Event`
 * @param again URL of the page, for a link that loads it again
 */
export const unavailablePage = (
  title: string,
  links: readonly Link[],
  again: string,
): PageResponse => ({
  status: 503,
  keepSeconds: 0,
  message: { title, text: 'Please try again later.', links, again },
});

/**
 * Sets the status and headers of a page rendered on demand, which no other site may show in a frame; a 503 says
 * when to ask again.
 */
export function setPageResponse(
  { csp, response }: Pick<AstroGlobal, 'csp' | 'response'>,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  csp?.insertDirective("frame-ancestors 'none'");
  response.status = status;
  if (status === 503) response.headers.set('Retry-After', '60');
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}

/**
 * Redirects to the first page of a list from a page number above the list's last page, which may have existed
 * while the list was longer. The redirect is temporary, because the list can grow again.
 * @param list path of the list's first page
 */
export const leadToFirstPage = (list: string, tags: readonly CdnTag[]): Response =>
  new Response(null, { status: 302, headers: { ...pageHeaders(300, tags), Location: list } });
