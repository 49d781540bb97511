/**
 * Serves the mailbox on 127.0.0.1, for the user of this machine: two pages for people, and JSON for tests.
 */
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { sendJson } from '../gateway/http.ts';
import { isOwnHost, sendPage } from '../stack/page.ts';
import { MAIL_CSP, listPage, mailDocument, mailPage } from './mail-pages.ts';
import type { MailStore } from './mail-store.ts';

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

export function createMailServer(store: MailStore): Server {
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
