/**
 * Reading requests, with the checks that come before a write.
 *
 * Visitors have no session, so a foreign page could only ride on an admin's token, which travels in a
 * header that browsers never send on their own. The origin check is a second wall. Callers without a
 * browser send no `Origin` and pass; the rate limits hold them.
 */
import { z, type ZodType } from 'zod';
import { env } from './env.ts';
import { contentType, HttpError, isForm } from './http.ts';

/** @throws HttpError 403 when a browser says that another site sent the request. */
function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = [new URL(request.url).origin, env().SITE_URL];
  const foreign =
    (origin !== null && !own.includes(origin)) ||
    (site !== null && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new HttpError(403, 'This form can only be sent from the guide itself.');
}

/** Large enough for the longest description in any script, far below Netlify's 6 MB. */
const MAX_BODY_BYTES = 128 * 1024;
const TOO_LARGE = 'That is more text than the guide can take. Please shorten it.';

/**
 * The bytes of a write whose sender signs them, exactly as they came. Neither origin nor content type
 * is asked about: the signature, which the caller checks, says more than both.
 * @throws HttpError 413 over 128 KiB
 */
export async function readRaw(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new HttpError(413, TOO_LARGE);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new HttpError(413, TOO_LARGE);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

const readText = async (request: Request): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readRaw(request));

/**
 * The JSON object of a write.
 * @throws HttpError 403 from a foreign origin, 415 for another content type, 413 over 128 KiB
 *   (before parsing), 400 when it is not a JSON object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  requireSameOrigin(request);
  if (contentType(request) !== 'application/json') throw new HttpError(415, 'Please send JSON.');
  let value: unknown;
  try {
    value = JSON.parse(await readText(request));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The request could not be read as JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new HttpError(400, 'Please send one JSON object.');
  }
  return value as Record<string, unknown>;
}

/** The fields of a write that a page's script or, without JavaScript, the browser itself sent. */
export interface SentFields {
  /** Text, or a list of texts where a field stands in the form several times; anything in JSON. */
  fields: Record<string, unknown>;
  /** Sent by the browser itself: whoever sent it waits for a page, so answer with `leadTo`. */
  isPlainForm: boolean;
}

/**
 * The fields of a write that also works as a plain form.
 * @throws HttpError as `readJsonObject`; a form is taken in place of JSON
 */
export async function readFields(request: Request): Promise<SentFields> {
  if (!isForm(request)) {
    return { fields: await readJsonObject(request), isPlainForm: false };
  }
  requireSameOrigin(request);
  let sent: URLSearchParams;
  try {
    sent = new URLSearchParams(await readText(request));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The form could not be read.');
  }
  const fields = new Map<string, string | string[]>();
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name);
    fields.set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  return { fields: Object.fromEntries(fields), isPlainForm: true };
}

/**
 * Checks a value against the schema its form uses too.
 * @throws HttpError 400 whose body is the sentence the form would show at the first wrong field.
 */
export function requireValid<T>(schema: ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues[0]?.message ?? 'Please check your information.');
}

/**
 * Checks the parameters of the address. Those without a value count as left out.
 * @throws HttpError 400 as `requireValid`
 */
export const requireQuery = <T>(schema: ZodType<T>, request: Request): T =>
  requireValid(
    schema,
    Object.fromEntries(
      [...new URL(request.url).searchParams].filter(([, value]) => value.trim() !== ''),
    ),
  );

/**
 * The caller's `Idempotency-Key`, or null when there is none.
 * @throws HttpError 400 for anything but 16 to 100 letters, digits, `-` and `_`
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || /^[\w-]{16,100}$/.test(key)) return key;
  throw new HttpError(400, 'The Idempotency-Key must be 16 to 100 letters, digits, - or _.');
}

/** The token of the `Authorization` header, or null. No page of another site can send it. */
export const bearerToken = (request: Request): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

const guid = z.guid();

/**
 * The UUID of an address.
 * @param sentence says that there is no such thing
 * @throws HttpError 404 for a text of another shape, with which the database is not asked
 */
export function requireId(text: string | undefined, sentence: string): string {
  const id = guid.safeParse(text);
  if (id.success) return id.data;
  throw new HttpError(404, sentence);
}
