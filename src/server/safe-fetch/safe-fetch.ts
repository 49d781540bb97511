/**
 * Fetches a URL that a person entered, or that another site's page contains. It prevents requests into the
 * internal network (SSRF), and stops endless responses. Allows http and https on their usual ports, without
 * credentials; checks IP addresses in the socket's own DNS lookup; follows redirects itself and checks each
 * one. Known limit: it cannot detect a public server that forwards requests into the internal network.
 */
import type { IncomingMessage } from 'node:http';
import { decodeText } from './decode-text.ts';
import { errorFailure, failure, statusFailure, type FetchFailure } from './failures.ts';
import { guardedRequest, InsideAddress, refusalOfUrl, type Reach } from './guarded-request.ts';
import { ACCEPTED_ENCODINGS, BodyTooLarge, readBody } from './read-body.ts';

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
  /**
   * Called with the URL and with each redirect, after their checks; a failure that it returns ends the fetch.
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

/** The outcome of one request: a result, or the next URL. */
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

async function readResponse(response: IncomingMessage, url: URL): Promise<Step> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) return { outcome: 'unchanged' };
  if ([301, 302, 303, 307, 308].includes(statusCode)) {
    const { location } = headers;
    return (location && URL.parse(location, url)) || statusFailure(statusCode, url);
  }
  if (statusCode !== 200) return statusFailure(statusCode, url);
  const bytes = await readBody(response, MAX_BYTES);
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
  let response: IncomingMessage | undefined;
  try {
    const objection = await options.mayVisit?.(url, signal);
    if (objection != null) return objection;
    signal.throwIfAborted();
    response = await guardedRequest(url, headersOf(options), options, signal);
    return await readResponse(response, url);
  } catch (error) {
    if (options.signal?.aborted === true) return failure('stopped', url);
    if (signal.aborted) {
      return failure('too-slow', url, { seconds: (options.deadlineMs ?? DEADLINE_MS) / 1000 });
    }
    if (error instanceof InsideAddress) return failure('inside', url);
    if (error instanceof BodyTooLarge) {
      const size = { declared: error.declaredBytes, limit: MAX_BYTES };
      return { ...failure('too-large', url, { size: MAX_BYTES / 1_000_000 }), size };
    }
    return errorFailure(error, url, response !== undefined);
  } finally {
    response?.destroy();
  }
}

/**
 * Fetches a file with GET, within 10 seconds including redirects, and up to 5 MB before and after
 * decompression. Never throws: it returns a problem as a failure with a sentence for volunteers.
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

/** Fetches a text, like `safeFetchFile`. */
export async function safeFetch(address: string, options: FetchOptions): Promise<FetchResult> {
  const result = await safeFetchFile(address, options);
  if (result.outcome !== 'fetched') return result;
  const { bytes, ...fetched } = result;
  return { ...fetched, text: decodeText(bytes, fetched.contentType) };
}
