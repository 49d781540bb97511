/** Makes the frame of the local stack's own pages: the mailbox and the payments. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../../text/escape-html.ts';
import { site } from '../../site.ts';

const FRAME = readFileSync(new URL('page.html', import.meta.url), 'utf8');

/** The content policy: the page may show itself, reload, and frame its own documents. */
const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; frame-src 'self'";

const wallTime = new Intl.DateTimeFormat(site.locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: site.timeZone,
});

/** Returns a whole page; `body` is HTML. */
export function renderPage(title: string, body: string): string {
  // Replaces by functions, because a `$&` in a text is text, not a pattern.
  return FRAME.replace('{{title}}', () => escapeHtml(title)).replace('{{body}}', () => body);
}

/** Writes an instant as a date and time in the region's time zone. */
export function pageTime(instant: Date): string {
  return `<time datetime="${instant.toISOString()}">${wallTime.format(instant)}</time>`;
}

/**
 * Says whether a request names this host; false for a foreign page whose host name was given this machine's
 * IP address (DNS rebinding).
 */
export function isOwnHost({ headers }: IncomingMessage): boolean {
  return /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(headers.host ?? '');
}

/** Sends HTML that no cache keeps. */
export function sendPage(response: ServerResponse, html: string, csp = PAGE_CSP): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': csp,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : html);
}
