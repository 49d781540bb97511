/** The mailbox's web side: two pages for people, JSON for tests. On 127.0.0.1, for its owner only. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { MAIL_CSP, listPage, mailDocument, mailPage } from './mail-pages.ts';
import type { MailStore } from './mail-store.ts';

/** A page elsewhere must not read mails by giving its own name this machine's address. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; frame-src 'self'";

interface Answer {
  status: number;
  type: string;
  body: string;
  csp?: string;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

const html = (status: number, body: string, csp = PAGE_CSP): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  csp,
});

const missing = () => json(404, null);

async function route(store: MailStore, method: string, url: URL): Promise<Answer> {
  const [, first = '', second = '', third = ''] = url.pathname.split('/');
  if (first === 'api' && second === 'mails') {
    if (method === 'DELETE' && third === '') {
      await store.clear();
      return json(200, { cleared: true });
    }
    if (method !== 'GET') return json(405, { message: 'Only GET, and DELETE of all mails.' });
    if (third === '') return json(200, await store.list());
    const mail = await store.find(third);
    return mail === null ? missing() : json(200, mail);
  }
  if (method !== 'GET') return json(405, { message: 'Pages are read with GET.' });
  if (url.pathname === '/') return html(200, listPage(await store.list()));
  if (first !== 'mail') return missing();
  const mail = await store.find(second);
  if (mail === null) return missing();
  if (third === '') return html(200, mailPage(mail));
  if (third === 'html' && mail.html !== null) return html(200, mailDocument(mail.html), MAIL_CSP);
  return missing();
}

async function answer(
  store: MailStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let result: Answer;
  if (!OWN_HOST.test(request.headers.host ?? '')) {
    result = json(403, { message: 'The mailbox answers on localhost only.' });
  } else {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      result = await route(store, request.method === 'HEAD' ? 'GET' : (request.method ?? ''), url);
    } catch (error) {
      result = json(500, { message: error instanceof Error ? error.message : String(error) });
    }
  }
  response.writeHead(result.status, {
    'content-type': result.type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(result.csp === undefined ? {} : { 'content-security-policy': result.csp }),
  });
  response.end(request.method === 'HEAD' ? undefined : result.body);
}

export function createMailServer(store: MailStore): Server {
  return createServer((request, response) => {
    void answer(store, request, response);
  });
}
