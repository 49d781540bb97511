/**
 * Writes the mailbox's two pages as HTML. Everything in an email is escaped, because emails contain visitors'
 * text.
 */
import { escapeHtml as escape } from '../../text/escape-html.ts';
import { site } from '../../site.ts';
import { pageTime, renderPage } from '../stack/page.ts';
import type { Mail, MailSummary } from './mail-store.ts';

/**
 * Content security policy for an email's own HTML. The HTML may open links in a new tab and show images from
 * this machine; scripts, forms and images from other hosts are blocked.
 */
export const MAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*";

const time = (instant: string) => pageTime(new Date(instant));

const subjectOf = (mail: MailSummary) => escape(mail.subject || '(no subject)');

/** Writes the list of emails, newest first. The page reloads itself, so that a new email appears. */
export function listPage(mails: MailSummary[]): string {
  const entries = mails.map(
    (mail) =>
      `<li><a href="/mail/${mail.id}">${subjectOf(mail)}</a>${time(mail.receivedAt)}<p>To ${escape(mail.to.join(', '))}</p></li>`,
  );
  const list =
    entries.length === 0
      ? '<p class="empty">No email yet. What the guide sends on this machine arrives here, and nowhere else.</p>'
      : `<ul class="items">${entries.join('')}</ul>`;
  const count = mails.length === 1 ? '1 email' : `${mails.length} mails`;
  return renderPage(
    `Mailbox (${mails.length})`,
    `<header><h1>${escape(site.name)}: mailbox</h1><p>${count}, newest first. Nothing here left this machine.</p></header><main>${list}</main><script>setTimeout(() => location.reload(), 10000)</script>`,
  );
}

function section(title: string, content: string): string {
  return `<h2>${title}</h2>${content}`;
}

function definitions(entries: [name: string, value: string][]): string {
  const rows = entries.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

/** Writes the page of an email: its HTML as the reader sees it, its text, its attachments and all headers. */
export function mailPage(mail: Mail): string {
  const parts = [
    mail.html === null
      ? ''
      : section(
          'HTML',
          `<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${mail.id}/html"></iframe>`,
        ),
    mail.text === null ? '' : section('Text', `<pre>${escape(mail.text)}</pre>`),
    mail.attachments.length === 0
      ? ''
      : section(
          'Attachments',
          definitions(
            mail.attachments.map(({ filename, mimeType, size }) => [
              filename,
              `${mimeType}, ${size} bytes`,
            ]),
          ),
        ),
    section('Headers', definitions(mail.headers.map(({ name, value }) => [name, value]))),
  ];
  return renderPage(
    mail.subject || '(no subject)',
    `<header><p><a href="/">All emails</a></p><h1>${subjectOf(mail)}</h1><p>From ${escape(mail.from)} to ${escape(mail.to.join(', '))}, ${time(mail.receivedAt)}</p></header><main>${parts.join('')}</main>`,
  );
}

/** Returns the email's own HTML, whose links open in a new tab. Serve it with MAIL_CSP. */
export function mailDocument(html: string): string {
  return `<!doctype html><base target="_blank"><meta charset="utf-8">${html}`;
}
