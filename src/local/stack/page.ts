/** Writes the HTML around the local stack's own pages: the mailbox and the payments page. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../../text/characters.ts';
import { site } from '../../site.ts';

const FRAME = readFileSync(new URL('page.html', import.meta.url), 'utf8');

/**
 * Content security policy of these pages. A page may use its own inline scripts and styles, and show
 * documents of the same server in frames; it loads nothing else.
 */
const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; frame-src 'self'";

const wallTime = new Intl.DateTimeFormat(site.locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: site.timeZone,
});

/** Returns a whole HTML page; `body` is HTML. */
export function renderPage(title: string, body: string): string {
  // Passes functions to `replace`, because it would treat `$&` in a plain replacement text as a pattern.
  return FRAME.replace('{{title}}', () => escapeHtml(title)).replace('{{body}}', () => body);
}

/** Writes an instant as a `<time>` element with date and time in the region's time zone. */
export function pageTime(instant: Date): string {
  return `<time datetime="${instant.toISOString()}">${wallTime.format(instant)}</time>`;
}

/**
 * Says whether the Host header of a request names this machine. It does not if the request comes from a page
 * of another site whose host name resolves to this machine (DNS rebinding).
 */
export function isOwnHost({ headers }: IncomingMessage): boolean {
  return /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(headers.host ?? '');
}

/** Sends HTML with headers that forbid caching. */
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
