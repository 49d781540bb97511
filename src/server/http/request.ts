/**
 * Reads requests, and checks those that change data. Visitors have no session, and browsers never send an
 * admin's token by themselves, so another site cannot act for a visitor or an admin; the check of the
 * origin is only a second protection. Programs that are not browsers send no `Origin` and pass this check;
 * rate limits apply to them.
 */
import { z, type ZodType } from 'zod';
import { isStorable, NOT_STORABLE } from '../../text/characters.ts';
import { env } from '../env.ts';
import { readAtMost } from '../read-at-most.ts';
import { contentType, HttpError, isForm } from './http.ts';
import { EVENTS_MAX_LIMIT } from '../../figures.ts';
import { paginate } from '../../ui/list/pagination.ts';
import type { ListSlice } from '../supabase.ts';

/** Refuses a request that a browser sent from another site. @throws HttpError 403 */
function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = [new URL(request.url).origin, env().SITE_URL];
  const foreign =
    (origin !== null && !own.includes(origin)) ||
    (site !== null && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new HttpError(403, 'This form can only be sent from the guide itself.');
}

/**
 * Maximum number of bytes of a body: enough for the longest description in any language, far below Netlify's
 * 6 MB.
 */
const MAX_BODY_BYTES = 128 * 1024;
const TOO_LARGE = 'That is more text than the guide can take. Please shorten it.';

/**
 * Reads the exact bytes of a body. Does not check origin and content type: use it only for requests that a
 * signature or a token in the URL authorizes.
 * @throws HttpError 413 above 128 KiB
 */
export async function readRaw(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new HttpError(413, TOO_LARGE);
  }
  if (request.body === null) return new Uint8Array();
  const bytes = await readAtMost(request.body, MAX_BODY_BYTES);
  if (bytes === null) throw new HttpError(413, TOO_LARGE);
  return bytes;
}

const readText = async (request: Request): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readRaw(request));

/** Refuses a text that Postgres cannot store. @throws HttpError 400 */
function requireStorable(text: string): void {
  if (!isStorable(text)) throw new HttpError(400, NOT_STORABLE);
}

/**
 * Parses JSON. Checks names and texts at every depth, so that no endpoint can forget to: Postgres responds
 * with an error to a text that it cannot store.
 * @throws HttpError 400 for a text that Postgres cannot store
 */
const parseJson = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => {
    requireStorable(name);
    if (typeof value === 'string') requireStorable(value);
    return value;
  });

/**
 * Reads the JSON object of a request that changes data.
 * @throws HttpError 403 for another origin, 415 for another content type, 413 over 128 KiB (before parsing),
 * 400 if the body is not a JSON object, or has a text that Postgres cannot store.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  requireSameOrigin(request);
  if (contentType(request) !== 'application/json') throw new HttpError(415, 'Please send JSON.');
  let value: unknown;
  try {
    value = parseJson(await readText(request));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The request could not be read as JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new HttpError(400, 'Please send one JSON object.');
  }
  return value as Record<string, unknown>;
}

export interface SentFields {
  /** The sent values. From a form: a text, or a list of texts for a repeated field. From JSON: any value. */
  fields: Record<string, unknown>;
  /**
   * Whether the browser itself sent the form and expects a page; the endpoint then responds with `leadTo`.
   */
  isPlainForm: boolean;
}

/**
 * Reads a request that changes data, from JSON or, without JavaScript, from a plain form.
 * @throws HttpError like `readJsonObject`
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
    [name, ...values].forEach(requireStorable);
    fields.set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  return { fields: Object.fromEntries(fields), isPlainForm: true };
}

/** Returns an error message that names the field, for checks without a message in the schema. */
const nameField = ({ path = [] }: { path?: PropertyKey[] | undefined }): string =>
  path.length === 0
    ? 'Please check your information.'
    : `Please check the field “${path.join('.')}”: it is missing, of the wrong type, or outside its limits.`;

/**
 * Parses a value with the schema of its form.
 * @throws HttpError 400 with the form's error message for the first invalid field
 */
export function requireValid<T>(schema: ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: nameField });
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues[0]?.message ?? nameField({}));
}

/**
 * Parses the query parameters; an empty one counts as absent. Removes U+0000, so that a search with it does
 * not fail: Postgres cannot store it. Lone surrogates, which it cannot store either, never occur in a URL.
 * @throws HttpError 400 like `requireValid`
 */
export const requireQuery = <T>(schema: ZodType<T>, request: Request): T =>
  requireValid(
    schema,
    Object.fromEntries(
      [...new URL(request.url).searchParams]
        .map(([name, value]) => [name, value.replaceAll('\0', '')] as const)
        .filter(([, value]) => value.trim() !== ''),
    ),
  );

/**
 * Returns the `Idempotency-Key` header; null if there is none.
 * @throws HttpError 400 unless it has 16 to 100 letters, digits, `-` and `_`
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || /^[\w-]{16,100}$/.test(key)) return key;
  throw new HttpError(400, 'The Idempotency-Key must be 16 to 100 letters, digits, - or _.');
}

/** Returns the token of the header `Authorization: Bearer …`; null if there is none. */
export const bearerToken = (request: Request): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

const guid = z.guid();

/**
 * Returns the UUID in a path.
 * @throws HttpError 404 with `sentence` for any other text
 */
export function requireId(text: string | undefined, sentence: string): string {
  const id = guid.safeParse(text);
  if (id.success) return id.data;
  throw new HttpError(404, sentence);
}

const wholeNumber = (name: string, max: number) => {
  const refusal = `${name} must be a whole number from 1 to ${max}.`;
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(max, refusal);
};

/** Returns the schema for the query of a list: page, page size and status. */
export const listRequest = <Status extends string>(
  statuses: readonly Status[],
  noun: string,
  pageSize: number,
) =>
  z.object({
    status: z.enum(statuses, `That is no status of ${noun}.`).optional(),
    page: wholeNumber('page', 1_000_000).default(1),
    limit: wholeNumber('limit', EVENTS_MAX_LIMIT).default(pageSize),
  });

/** Reads a page of a list, and adds its pagination. */
export async function listPage<Item>(
  { page, limit }: { page: number; limit: number },
  read: (slice: ListSlice) => Promise<{ items: Item[]; total: number }>,
) {
  const { items, total } = await read({ limit, offset: (page - 1) * limit });
  return { data: items, pagination: paginate(total, page, limit) };
}
