import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Minimum number of bytes of a body that is compressed; for a smaller body, the headers cost more than
 * compression saves.
 */
export const SMALLEST_COMPRESSED_BYTES = 1024;

/**
 * Matches the type of event streams, which are not compressed because compression would delay their events.
 */
const STREAMED = /^text\/event-stream\b/u;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Says whether compression makes a body of this media type smaller. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml|wasm|manifest\+json)|image\/svg\+xml)/u.test(type);
}

/** Returns the weight of an encoding in an Accept-Encoding header; 0 if the header refuses or omits it. */
function weight(header: string, coding: string): number {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== coding) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}

/**
 * Chooses the encoding with the higher weight, brotli before gzip if their weights are equal; `identity` if
 * the client accepts neither (RFC 9110, 12.5.3).
 */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const header = acceptEncoding ?? '';
  const brotliWeight = weight(header, 'br');
  const gzipWeight = weight(header, 'gzip');
  if (brotliWeight > 0 && brotliWeight >= gzipWeight) return 'br';
  return gzipWeight > 0 ? 'gzip' : 'identity';
}

/**
 * Compresses a body. Brotli runs at level 5, which takes about as much time as gzip and makes smaller
 * results.
 */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return deflate(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return brotli(body, { params });
}

/**
 * Returns a function's response as a CDN would send it: compressed, if its type is compressible, its body has
 * `SMALLEST_COMPRESSED_BYTES` or more, and the client accepts an encoding. A response that already has an
 * encoding, or has no body, stays as it is. Reads the whole body into memory first.
 * @param method method of the request; the headers for HEAD stay unchanged, because the compressed size is
 * unknown
 */
export async function compressResponse(
  response: Response,
  { method, headers: asked }: { method: string; headers: Headers },
): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!isCompressible(type) || STREAMED.test(type) || method === 'HEAD') return response;
  if (response.body === null || response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const plain = Buffer.from(await response.arrayBuffer());
  const isSmall = plain.byteLength < SMALLEST_COMPRESSED_BYTES;
  const encoding = isSmall ? 'identity' : chooseEncoding(asked.get('accept-encoding'));
  const body = await compress(plain, encoding);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { status: response.status, headers });
}
