/**
 * Makes the status and headers of a page rendered on demand, and the message that may take the page's place.
 */
import type { AstroGlobal } from 'astro';

interface Link {
  href: string;
  label: string;
}

/** What a visitor reads instead of the page; the first link is the primary button. */
interface PageMessage {
  title: string;
  text: string;
  links: readonly Link[];
}

interface PageResponse {
  status: number;
  /** Longest time in the CDN, unless a tag is purged. */
  keepSeconds: number;
  /** Null when the page itself is shown. */
  message: PageMessage | null;
}

export const foundPage: PageResponse = { status: 200, keepSeconds: 300, message: null };

/** A page that does not exist. @param keepSeconds short where it may be published any minute */
export const missingPage = (keepSeconds: number, message: PageMessage): PageResponse => ({
  status: 404,
  keepSeconds,
  message,
});

/** A page whose data could not be read. @param title as in `Unable to Load Event` */
export const unavailablePage = (title: string, links: readonly Link[]): PageResponse => ({
  status: 503,
  keepSeconds: 0,
  message: { title, text: 'Please try again later.', links },
});

/** Sets the status and headers of a page rendered on demand. No other site may frame it. */
export function setPageResponse(
  { csp, response }: Pick<AstroGlobal, 'csp' | 'response'>,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  csp?.insertDirective("frame-ancestors 'none'");
  response.status = status;
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
