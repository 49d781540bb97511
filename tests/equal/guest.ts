/** Calls the local host of a tree, as visitors, organizers, readers and the team do. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { Side } from './side.ts';

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, strings unchanged. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  json: unknown;
}

/** Ids and tokens by name: `event`, `eventLink`, `admin` (a session's token). */
export type Known = Record<string, string>;

export type Send = (path: string, call?: Call) => Promise<Answer>;

/** Returns a function that calls the host, each time from another address, because limits count addresses. */
export function guestOf({ siteUrl }: Pick<Side, 'siteUrl'>): Send {
  const { port } = new URL(siteUrl);
  let calls = 0;
  return (path, { method = 'GET', headers = {}, body } = {}) => {
    calls += 1;
    const localAddress = `127.${String(20 + (calls >> 16))}.${String((calls >> 8) & 255)}.${String((calls & 127) + 1)}`;
    const sent =
      body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
        ? body
        : JSON.stringify(body);
    const about =
      sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) };
    return new Promise((resolve) => {
      // The path is sent as it is: `new URL` would tidy up `//` and dots.
      const options = { host: '127.0.0.1', port, path, method, localAddress };
      const asked = request(
        { ...options, headers: { host: `localhost:${port}`, ...about, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const whole = Buffer.concat(chunks);
            let json: unknown;
            try {
              json = JSON.parse(whole.toString('utf8')) as unknown;
            } catch {
              json = undefined;
            }
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: whole,
              json,
            });
          });
        },
      );
      // The host closes the connection when it cannot read a request. That counts as an answer, too.
      asked.on('error', () => {
        resolve({
          status: 0,
          headers: {},
          body: Buffer.from('The connection was closed.'),
          json: undefined,
        });
      });
      asked.end(sent);
    });
  };
}

/** Headers that only tell about the connection or the moment; no client relies on them. */
const OF_THE_MOMENT = /^(?:date|connection|keep-alive|content-length|transfer-encoding|etag|age)$/;
/** Matches a fold in a long line of a calendar. Its place depends on the length of addresses. */
const FOLDED = /\r\n /g;
const TEXTUAL = /json|text|xml|javascript|calendar|^$/;

const sortedDeep = (value: unknown): unknown =>
  value === null || typeof value !== 'object'
    ? value
    : Array.isArray(value)
      ? value.map(sortedDeep)
      : Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sortedDeep(inner)]),
        );

/** Writes an answer as text: status, headers by name, and the body, JSON with its keys in one order. */
export function answerText({ status, headers, body, json }: Answer): string {
  const lines = Object.keys(headers)
    .filter((name) => !OF_THE_MOMENT.test(name))
    .sort()
    .map((name) => `${name}: ${String(headers[name])}`);
  const type = String(headers['content-type'] ?? '');
  const text = TEXTUAL.test(type)
    ? body.toString('utf8').replaceAll(FOLDED, '')
    : `${String(body.byteLength)} bytes, sha256:${createHash('sha256').update(body).digest('base64')}`;
  return [
    String(status),
    ...lines,
    '',
    json === undefined ? text : JSON.stringify(sortedDeep(json), null, 1),
  ].join('\n');
}

/** Finds the first text or number with one of these names, at any depth. */
export function findValue(value: unknown, ...names: string[]): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  for (const name of names) {
    const own = (value as Record<string, unknown>)[name];
    if (typeof own === 'string' || typeof own === 'number') return String(own);
  }
  for (const inner of Object.values(value)) {
    const found = findValue(inner, ...names);
    if (found !== undefined) return found;
  }
  return undefined;
}
