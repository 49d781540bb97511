/**
 * Calls the guide's API as a client on the network does: real HTTP to the local host. A test chooses
 * the client address, because limits are counted by address.
 */
import { randomInt } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { guide } from '../stack/guide.ts';

export interface ApiResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Parsed body, when the response's content type is JSON. */
  json: unknown;
}

export interface ApiCall {
  method?: string;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, strings unchanged. */
  body?: unknown;
  /** Client address in 127.0.0.0/8. */
  from?: string;
  /** Origin of another site; absent means the site of the test run. */
  site?: string;
}

/** Returns a client address drawn at random from 16 million, so that tests hardly ever share one. */
export const someClient = (): string =>
  `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

export async function callApi(path: string, call: ApiCall = {}): Promise<ApiResponse> {
  const body =
    call.body === undefined || typeof call.body === 'string' || Buffer.isBuffer(call.body)
      ? call.body
      : JSON.stringify(call.body);
  const size = body === undefined ? 0 : Buffer.byteLength(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      new URL(path, call.site ?? guide().siteUrl),
      {
        method: call.method ?? 'GET',
        localAddress: call.from ?? '127.0.0.1',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': size }),
          ...call.headers,
        },
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
  const { statusCode: status = 0, headers } = response;
  const text = (await buffer(response)).toString('utf8');
  const isJson = headers['content-type']?.includes('application/json') ?? false;
  return { status, headers, text, json: isJson ? (JSON.parse(text) as unknown) : undefined };
}

/** Returns a browser's user agent. */
export const someBrowser = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${String(version)}.0) Gecko/20100101 Firefox/${String(version)}.0`;
