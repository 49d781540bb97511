/**
 * Runs the local stack's mailbox: an SMTP server that accepts every email and forwards none, and a page to
 * read the emails. Requires no sign-in or TLS; listens on 127.0.0.1 only.
 */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { site } from '../../site.ts';
import { escapeHtml as escape } from '../../text/characters.ts';
import { sendJson } from '../gateway/http.ts';
import { claimPort, listenLocally } from '../process/ports.ts';
import { isOwnHost, pageTime, renderPage, sendPage } from '../stack/page.ts';
import { type Mail, type MailStore, type MailSummary, openMailStore } from './mail-store.ts';

// Writes the mailbox's two pages. They escape everything in an email, because it contains visitors' text.

/**
 * Content security policy for an email's own HTML. The HTML may open links in a new tab and show images from
 * this machine; scripts, forms and images from other hosts are blocked.
 */
const MAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*";

const time = (instant: string) => pageTime(new Date(instant));

const subjectOf = (mail: MailSummary) => escape(mail.subject || '(no subject)');

/** Writes the list of emails, newest first. The page reloads itself, so that a new email appears. */
function listPage(mails: MailSummary[]): string {
  const entries = mails.map(
    (mail) =>
      `<li><a href="/mail/${mail.id}">${subjectOf(mail)}</a>${time(mail.receivedAt)}<p>To ${escape(mail.to.join(', '))}</p></li>`,
  );
  const list =
    entries.length === 0
      ? '<p class="empty">No email yet. What the guide sends on this machine arrives here, and nowhere else.</p>'
      : `<ul class="items">${entries.join('')}</ul>`;
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
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
function mailPage(mail: Mail): string {
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
function mailDocument(html: string): string {
  return `<!doctype html><base target="_blank"><meta charset="utf-8">${html}`;
}

// Serves the mailbox on 127.0.0.1, for the user of this machine: two pages for people, and JSON for tests.

async function handleApi(
  store: MailStore,
  method: string,
  id: string,
  response: ServerResponse,
): Promise<void> {
  if (method === 'DELETE' && id === '') {
    await store.clear();
    sendJson(response, 200, { cleared: true });
  } else if (method !== 'GET') {
    sendJson(response, 405, { message: 'Only GET, and DELETE of all mails.' });
  } else {
    const found = id === '' ? await store.list() : await store.find(id);
    sendJson(response, found === null ? 404 : 200, found);
  }
}

async function handle(
  store: MailStore,
  method: string,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first === 'api' && second === 'mails') return handleApi(store, method, third, response);
  const mail = first === 'mail' ? await store.find(second) : null;
  if (method !== 'GET') {
    sendJson(response, 405, { message: 'Pages are read with GET.' });
  } else if (path === '/') {
    sendPage(response, listPage(await store.list()));
  } else if (mail !== null && third === '') {
    sendPage(response, mailPage(mail));
  } else if (typeof mail?.html === 'string' && third === 'html') {
    sendPage(response, mailDocument(mail.html), MAIL_CSP);
  } else {
    sendJson(response, 404, null);
  }
}

function createMailServer(store: MailStore): Server {
  return createServer((request, response) => {
    if (!isOwnHost(request)) {
      sendJson(response, 403, { message: 'The mailbox is shown on localhost only.' });
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    handle(store, method, pathname, response).catch((error: unknown) => {
      sendJson(response, 500, { message: String(error) });
    });
  });
}

const HOST = '127.0.0.1';
/** Maximum number of bytes of an email, more than any email of the guide has. */
const SIZE_LIMIT = 10 * 1024 * 1024;

function envelopeOf({ envelope }: SMTPServerSession): { from: string; to: string[] } {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

function createSmtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    // Stores the email before the server confirms it, so that no confirmed email is lost.
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => store.add(raw, envelopeOf(session)))
        .then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
    },
  });
}

/**
 * Starts the mail server and the web server of the mailbox, which stores its emails in <dir>/mailbox. Port 0
 * picks a free port. Throws a StackError if a port is taken.
 */
export async function startMailbox(options: {
  smtpPort: number;
  webPort: number;
  dir: string;
}): Promise<{ smtpUrl: string; url: string; stop(): Promise<void> }> {
  const smtpPort = await claimPort(options.smtpPort, 'the mail server', 'LOCAL_SMTP_PORT');
  const webPort = await claimPort(options.webPort, 'the mailbox', 'LOCAL_MAILBOX_PORT');
  const store = await openMailStore(join(options.dir, 'mailbox'));

  const smtp = createSmtpServer(store);
  // Ignores a client that disconnects in the middle of an email, which affects only that client.
  smtp.on('error', () => undefined);
  smtp.listen(smtpPort, HOST);
  await once(smtp.server, 'listening');
  const closeWeb = await listenLocally(createMailServer(store), webPort);

  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url: `http://${HOST}:${webPort}`,
    stop: async () => {
      await Promise.all([new Promise<void>((resolve) => smtp.close(() => resolve())), closeWeb()]);
    },
  };
}
