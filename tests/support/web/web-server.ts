/** A web server for tests, on a free port of this machine. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = (response: ServerResponse, request: IncomingMessage, url: URL) => void;

export interface WebServer {
  origin: string;
  port: number;
  /** Path and query of each request, in order of arrival. */
  asked: string[];
  connections: number;
  stop: () => Promise<void>;
}

/** Starts the server. `answers` has responses by path; `*` is for all other paths, by default a 404. */
export async function startWebServer(
  answers: Record<string, Answer>,
  host = '127.0.0.1',
): Promise<WebServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', web.origin);
    web.asked.push(`${url.pathname}${url.search}`);
    const answer = answers[url.pathname] ?? answers['*'];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request, url);
  });
  server.on('connection', () => (web.connections += 1));
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  const web: WebServer = {
    origin: `http://${name}:${String(port)}`,
    port,
    asked: [],
    connections: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return web;
}

/** Starts the server for one test; it stops with the test. */
export async function startTestServer(answers: Record<string, Answer>): Promise<WebServer> {
  const web = await startWebServer(answers);
  onTestFinished(web.stop);
  return web;
}

/** Answers 200 with a text. */
export const sends =
  (text: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(200, headers).end(text);

/** Takes the request and never answers it. */
export const never: Answer = () => undefined;

/** Answers with a redirect. */
export const leadsTo =
  (location: string, status = 302): Answer =>
  (response) =>
    void response.writeHead(status, { location }).end();
