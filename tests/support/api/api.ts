/**
 * Calls the guide's API as a client on the network does: real HTTP to the local host. A test chooses
 * the client address, because limits are counted by address.
 */
import { randomInt } from 'node:crypto';
import { request } from 'node:http';
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
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, call.site ?? guide().siteUrl),
      {
        method: call.method ?? 'GET',
        localAddress: call.from ?? '127.0.0.1',
        headers: {
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(body)),
              }),
          ...call.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const isJson = response.headers['content-type']?.includes('application/json') ?? false;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: isJson ? (JSON.parse(text) as unknown) : undefined,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns a browser's user agent. */
export const someBrowser = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${String(version)}.0) Gecko/20100101 Firefox/${String(version)}.0`;
