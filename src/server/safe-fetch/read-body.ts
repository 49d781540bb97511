/** Reads the body of a response; the limit applies to the bytes before and after decompression. */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { readAtMost } from '../read-at-most.ts';

/** Error for a body with more bytes than the limit, before or after decompression. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
  /**
   * The declared size, if the body was not read because of it; null if no size or a smaller one was declared.
   */
  readonly declaredBytes: number | null;

  constructor(message: string, declaredBytes: number | null, cause?: unknown) {
    super(message, { cause });
    this.declaredBytes = declaredBytes;
  }
}

/** The compressions that `unpack` supports, for `Accept-Encoding`. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

type Unpacker = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const unpackGzip: Unpacker = promisify(gunzip);
const unpackInflate: Unpacker = promisify(inflate);
const unpackRaw: Unpacker = promisify(inflateRaw);

/** Decompresses `deflate`. RFC 9110 means zlib's format, but some servers send it without zlib's header. */
const unpackDeflate: Unpacker = (bytes, options) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? unpackInflate(bytes, options) : unpackRaw(bytes, options);

const UNPACKERS: Record<string, Unpacker> = {
  gzip: unpackGzip,
  'x-gzip': unpackGzip,
  deflate: unpackDeflate,
  br: promisify(brotliDecompress),
};

async function unpack(bytes: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity' || bytes.length === 0) return bytes;
  const unpacker = UNPACKERS[encoding];
  if (unpacker === undefined) {
    throw Object.assign(new Error(`Unknown encoding ${encoding}`), { code: 'ERR_ZLIB_UNKNOWN' });
  }
  try {
    return await unpacker(bytes, { maxOutputLength });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw cause;
    throw new BodyTooLarge('The unpacked body is too large.', null, cause);
  }
}

/**
 * Reads and decompresses the body, at most `limit` bytes before and after. Throws BodyTooLarge, or the error
 * of the socket or of the decompression.
 */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = Number(response.headers['content-length'] ?? 0);
  if (declared > limit) throw new BodyTooLarge('The declared body is too large.', declared);
  const bytes = await readAtMost(response, limit);
  if (bytes === null) throw new BodyTooLarge('The body is too large.', null);
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  return unpack(bytes, encoding, limit);
}
