import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes the headers weigh more than what compression saves. */
export const SMALLEST_COMPRESSED_BYTES = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The weight that an Accept-Encoding header gives one coding: 0 refuses it. */
function weight(header: string, coding: string): number {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== coding) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}

/** Brotli where the client takes it, else gzip, else the bytes as they are (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const header = acceptEncoding ?? '';
  const brotliWeight = weight(header, 'br');
  const gzipWeight = weight(header, 'gzip');
  if (brotliWeight > 0 && brotliWeight >= gzipWeight) return 'br';
  return gzipWeight > 0 ? 'gzip' : 'identity';
}

/** Compresses a body; brotli at level 5, which costs about as much time as gzip and is smaller. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return deflate(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
