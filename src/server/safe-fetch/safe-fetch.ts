/**
 * Fetches a URL that a person entered, or that another site's page contains. It prevents requests into the
 * internal network (SSRF), and stops endless responses. Allows http and https on their usual ports, without
 * credentials; checks IP addresses in the socket's own DNS lookup; follows redirects itself and checks each
 * one. Known limit: it cannot detect a public server that forwards requests into the internal network.
 */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { readAtMost } from '../read-at-most.ts';
import { errorFailure, failure, type FetchFailure, statusFailure } from './failures.ts';
import { guardedRequest, InsideAddress, type Reach, refusalOfUrl } from './guarded-request.ts';

// Turns the bytes of a web page or feed into text.

const BYTE_ORDER_MARKS: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/** Number of first bytes in which to search for XML prologs and meta tags; the HTML standard reads 1,024. */
const HEAD_BYTES = 2048;

const IN_TEXT = [
  /^\s*<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i,
  /<meta\s[^>]{0,300}?\bcharset\s*=\s*["']?([\w.:-]{1,40})/i,
];

const decoderOf = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

/**
 * Returns the declared encoding. As in browsers, a byte order mark counts first, then the header, then an XML
 * prolog or meta tag.
 */
function declaredEncoding(bytes: Uint8Array, contentType: string): string {
  const mark = BYTE_ORDER_MARKS.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return mark[1];
  const inHeader = /\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  if (inHeader !== undefined && decoderOf(inHeader) !== null) return inHeader;
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const inText = IN_TEXT.map((pattern) => pattern.exec(head)?.[1]).find(Boolean) ?? 'utf-8';
  // Replaces UTF-16, because text that declares it in readable ASCII cannot be UTF-16.
  return /^utf-?16|^ucs-?2/i.test(inText) ? 'utf-8' : inText;
}

const REPLACEMENT = 0xfffd;

/**
 * Counts the characters beyond ASCII of a text that was read as UTF-8: valid ones minus broken ones. The
 * result is rarely above 0 for text that is not UTF-8, and rarely below 0 for text that is.
 */
function utf8Evidence(text: string): number {
  let balance = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) balance += code === REPLACEMENT ? -1 : 1;
  }
  return balance;
}

/**
 * Matches the line break with which old programs fold an iCalendar line in the middle of a UTF-8 character
 * (RFC 5545 section 3.1).
 */
const FOLD_IN_CHARACTER = /\r?\n[ \t](?=[\x80-\xbf])/g;

/**
 * Joins UTF-8 characters that a folded line splits. No character can begin with the byte after such a line
 * break, so no other line break is removed.
 */
const withoutFoldedCharacters = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(FOLD_IN_CHARACTER, ''), 'latin1');

/**
 * Decodes text. Reads text that is clearly UTF-8 as UTF-8 even if the header says otherwise, because some
 * servers declare ISO-8859-1 for everything. Other text has the encoding of its byte order mark,
 * `contentType`, XML prolog or meta tag. If these are missing or wrongly say UTF-8, it is read as
 * Windows-1252, which is nearly always right.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const decoder = decoderOf(declaredEncoding(bytes, contentType)) ?? new TextDecoder();
  const isUtf8 = decoder.encoding === 'utf-8';
  let text = new TextDecoder().decode(bytes);
  // UTF-16 begins with its mark, or has a zero byte in each Latin letter.
  const isWide = decoder.encoding.startsWith('utf-16');
  if (isWide && ((bytes[0] ?? 0) >= 0xfe || text.includes('\0'))) return decoder.decode(bytes);
  if (text.includes('\ufffd') && /BEGIN:VCALENDAR/.test(text)) {
    text = new TextDecoder().decode(withoutFoldedCharacters(bytes));
  }
  const evidence = utf8Evidence(text);
  if (evidence > 0 || (evidence === 0 && (isUtf8 || isWide))) return text;
  return (isUtf8 ? new TextDecoder('windows-1252') : decoder).decode(bytes);
}

// Reads the body of a response; the limit applies to the bytes before and after decompression.

/** Error for a body with more bytes than the limit, before or after decompression. */
class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
  /**
   * The size that the response declared, if the body was not read because of this size; null if the response
   * declared no size, or one within the limit.
   */
  readonly declaredBytes: number | null;

  constructor(message: string, declaredBytes: number | null, cause?: unknown) {
    super(message, { cause });
    this.declaredBytes = declaredBytes;
  }
}

/** The compressions that `unpack` supports, for `Accept-Encoding`. */
const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

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
async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = Number(response.headers['content-length'] ?? 0);
  if (declared > limit) throw new BodyTooLarge('The declared body is too large.', declared);
  const bytes = await readAtMost(response, limit);
  if (bytes === null) throw new BodyTooLarge('The body is too large.', null);
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  return unpack(bytes, encoding, limit);
}

const DEADLINE_MS = 10_000;
const MAX_BYTES = 5_000_000;
const MAX_REDIRECTS = 5;

export interface FetchOptions extends Reach {
  userAgent: string;
  /** Media types for the header `Accept`; default: all. */
  accept?: string;
  /** ETag and date of an earlier response; if the server has nothing newer, the result is `unchanged`. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  signal?: AbortSignal | undefined;
  /** Maximum number of bytes, both before and after decompression; default: 5 MB. */
  maxBytes?: number | undefined;
  /**
   * Called before each request, with the URL or the redirect's URL, which `refusalOfUrl` has accepted. A
   * failure that it returns ends the fetch.
   */
  mayVisit?: (url: URL, signal: AbortSignal) => Promise<FetchFailure | null>;
  /** For tests: a shorter deadline in milliseconds. */
  deadlineMs?: number | undefined;
}

export interface FetchedFile {
  outcome: 'fetched';
  /** The URL that was read, after redirects. */
  address: string;
  contentType: string;
  /** The bytes after decompression. */
  bytes: Buffer;
  etag: string | null;
  lastModified: string | null;
}

export interface Fetched extends Omit<FetchedFile, 'bytes'> {
  text: string;
}

export type FileResult = FetchedFile | { outcome: 'unchanged' } | FetchFailure;
export type FetchResult = Fetched | { outcome: 'unchanged' } | FetchFailure;

/** The outcome of one request: a result, or the URL to which the server redirects. */
type Step = FileResult | URL;

function headersOf(options: FetchOptions): Record<string, string> {
  return {
    'user-agent': options.userAgent,
    accept: options.accept ?? '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
    'accept-language': 'en-US,en;q=0.9',
    ...(options.etag ? { 'if-none-match': options.etag } : {}),
    ...(options.lastModified ? { 'if-modified-since': options.lastModified } : {}),
  };
}

async function readResponse(response: IncomingMessage, url: URL, maxBytes: number): Promise<Step> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) return { outcome: 'unchanged' };
  if ([301, 302, 303, 307, 308].includes(statusCode)) {
    const { location } = headers;
    return (location && URL.parse(location, url)) || statusFailure(statusCode, url);
  }
  if (statusCode !== 200) return statusFailure(statusCode, url);
  const bytes = await readBody(response, maxBytes);
  return {
    outcome: 'fetched',
    address: url.href,
    contentType: headers['content-type'] ?? '',
    bytes,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

async function visit(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Step> {
  const refusal = refusalOfUrl(url, options);
  if (refusal !== null) return failure(refusal, url);
  const { maxBytes = MAX_BYTES } = options;
  let response: IncomingMessage | undefined;
  try {
    const objection = await options.mayVisit?.(url, signal);
    if (objection != null) return objection;
    signal.throwIfAborted();
    response = await guardedRequest(url, headersOf(options), options, signal);
    return await readResponse(response, url, maxBytes);
  } catch (error) {
    if (options.signal?.aborted === true) return failure('stopped', url);
    if (signal.aborted) {
      return failure('too-slow', url, { seconds: (options.deadlineMs ?? DEADLINE_MS) / 1000 });
    }
    if (error instanceof InsideAddress) return failure('inside', url);
    if (error instanceof BodyTooLarge) {
      const size = { declared: error.declaredBytes, limit: maxBytes };
      return { ...failure('too-large', url, { size: maxBytes / 1_000_000 }), size };
    }
    return errorFailure(error, url, response !== undefined);
  } finally {
    response?.destroy();
  }
}

/**
 * Fetches a file with GET, within 10 seconds including redirects, and up to 5 MB (or `maxBytes`), before and
 * after decompression. Never throws: it returns a problem as a failure with a sentence for volunteers.
 */
export async function safeFetchFile(address: string, options: FetchOptions): Promise<FileResult> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let url = URL.parse(address);
  if (url === null) return failure('bad-address', null);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const step = await visit(url, options, signal);
    if (!(step instanceof URL)) return step;
    url = step;
  }
  return failure('too-many-redirects', url);
}

/** Fetches a file like `safeFetchFile`, and decodes it to text. */
export async function safeFetch(address: string, options: FetchOptions): Promise<FetchResult> {
  const result = await safeFetchFile(address, options);
  if (result.outcome !== 'fetched') return result;
  const { bytes, ...fetched } = result;
  return { ...fetched, text: decodeText(bytes, fetched.contentType) };
}
