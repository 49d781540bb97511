/**
 * Handles `/storage/v1`: the part of Supabase Storage that the guide uses. The service role may upload, read,
 * list and remove files, anyone may read a public bucket, and a signed URL allows one upload. Everything else
 * is refused, as in a hosted project without policies on storage.objects; such policies are not supported.
 * Migrations create the buckets.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import {
  bearer,
  type Call,
  type Gateway,
  GatewayError,
  readBody,
  readJson,
  sendJson,
} from './http.ts';
import {
  type BucketRow,
  deleteObjects,
  findBucket,
  findObject,
  listObjects,
  type ObjectMetadata,
  type ObjectRow,
  openFile,
  removeFiles,
  saveObject,
  writeFileOnce,
} from './storage-rows.ts';

// Receives uploads: checks the key, checks size and type by the limits of the bucket, then writes the file
// and its row.

/**
 * Maximum number of bytes of a file in a bucket without its own limit, the same as the default of a hosted
 * project.
 */
const GLOBAL_SIZE_LIMIT = 50 * 1024 * 1024;
/** Maximum number of bytes that a multipart form adds to its file: boundaries and part headers. */
const FORM_OVERHEAD = 64 * 1024;
/** Matches keys with the characters that Supabase allows. */
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/**
 * Returns a function that makes an error response. Supabase Storage nearly always sends the HTTP status 400;
 * the actual status is in the body.
 */
const refusal =
  (status: number, code: string, error: string, message = error) =>
  () =>
    new GatewayError(400, { statusCode: String(status), code, error, message });

const storageErrors = {
  noSuchBucket: refusal(404, 'NoSuchBucket', 'Bucket not found'),
  noSuchKey: refusal(404, 'NoSuchKey', 'not_found', 'Object not found'),
  noEndpoint: refusal(404, 'NotSupported', 'not_found', 'The local stack has no such endpoint'),
  accessDenied: refusal(
    403,
    'AccessDenied',
    'Unauthorized',
    'new row violates row-level security policy',
  ),
  duplicate: refusal(409, 'KeyAlreadyExists', 'Duplicate', 'The resource already exists'),
  tooLarge: refusal(
    413,
    'EntityTooLarge',
    'Payload too large',
    'The object exceeded the maximum allowed size',
  ),
  mimeType: (type: string) =>
    refusal(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type} is not supported`)(),
  invalidKey: (key: string) => refusal(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${key}`)(),
  invalidRequest: (message: string) => refusal(400, 'InvalidRequest', 'InvalidRequest', message)(),
  invalidToken: refusal(400, 'InvalidJWT', 'InvalidJWT', 'invalid or expired token'),
  wrongSignature: refusal(
    400,
    'InvalidSignature',
    'InvalidSignature',
    'The url do not match the signature',
  ),
};

interface Incoming {
  bytes: Uint8Array;
  mimeType: string;
  cacheControl: string;
}

/**
 * Returns an allowed key. Refuses keys with characters that Supabase does not allow, with a segment that is
 * empty, `.` or `..`, or with more than 1,024 characters.
 */
function checkKey(key: string): string {
  const segments = key.split('/');
  const isSafe =
    key.length <= 1024 &&
    KEY.test(key) &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!isSafe) throw storageErrors.invalidKey(key);
  return key;
}

function checkType(bucket: BucketRow, mimeType: string): void {
  const allowed = bucket.allowed_mime_types ?? [];
  if (allowed.length === 0) return;
  const bare = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  const matches = allowed.some((pattern) =>
    pattern.endsWith('/*') ? bare.startsWith(pattern.slice(0, -1)) : bare === pattern,
  );
  if (!matches) throw storageErrors.mimeType(bare);
}

/** Reads the file from a form (in which supabase-js sends blobs) or from a plain body. */
async function readUpload(request: IncomingMessage, limit: number): Promise<Incoming> {
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  const isForm = contentType.startsWith('multipart/form-data');
  const body = await readBody(request, isForm ? limit + FORM_OVERHEAD : limit);
  if (body === null) throw storageErrors.tooLarge();
  if (!isForm) {
    const cacheControl = request.headers['cache-control'] ?? 'no-cache';
    return { bytes: body, mimeType: contentType, cacheControl };
  }
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw storageErrors.invalidRequest('Unexpected form data');
    });
  const file = [...form.values()].find((value) => value instanceof File);
  if (file === undefined) throw storageErrors.invalidRequest('No file provided');
  if (file.size > limit) throw storageErrors.tooLarge();
  const seconds = form.get('cacheControl');
  return {
    bytes: await file.bytes(),
    mimeType: file.type || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
  };
}

/** Stores an upload that was allowed, and responds with the object's key. */
async function receiveUpload(
  gateway: Gateway,
  call: Call,
  bucket: BucketRow,
  key: string,
  replace: boolean,
): Promise<void> {
  checkKey(key);
  const ownLimit = bucket.file_size_limit === null ? Infinity : Number(bucket.file_size_limit);
  const upload = await readUpload(call.request, Math.min(ownLimit, GLOBAL_SIZE_LIMIT));
  checkType(bucket, upload.mimeType);

  const metadata: ObjectMetadata = {
    eTag: `"${createHash('md5').update(upload.bytes).digest('hex')}"`,
    size: upload.bytes.length,
    mimetype: upload.mimeType,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: upload.bytes.length,
    httpStatusCode: 200,
  };
  const version = await writeFileOnce(gateway.storageDir, upload.bytes);
  const object = { bucket: bucket.id, key, version, metadata };
  let saved;
  try {
    saved = await saveObject(gateway.pool, object, replace);
  } catch (error) {
    await removeFiles(gateway.storageDir, [version]);
    throw error;
  }
  if (saved === null) {
    await removeFiles(gateway.storageDir, [version]);
    throw storageErrors.duplicate();
  }
  if (saved.replaced !== null) await removeFiles(gateway.storageDir, [saved.replaced]);
  sendJson(call.response, 200, { Key: `${bucket.id}/${key}`, Id: saved.row.id });
}

const UPLOAD_TOKEN_SECONDS = 7200;
/** Audience (`aud`) of upload tokens. Access tokens have another audience, so that they allow no upload. */
const UPLOAD_PURPOSE = 'storage-upload';

const removeSchema = z.object({ prefixes: z.array(z.string()) });
/** The only kind of listing that the guide requests: files at the top of a bucket, oldest first. */
const listSchema = z.object({
  prefix: z.literal(''),
  limit: z.int().min(1).max(1000),
  sortBy: z.object({ column: z.literal('created_at'), order: z.literal('asc') }),
});

const wantsUpsert = (call: Call) => call.request.headers['x-upsert'] === 'true';

/** Allows only the service role; throws for any other caller. */
async function requireService(gateway: Gateway, request: IncomingMessage): Promise<void> {
  const apiKey = request.headers['apikey'];
  const token = bearer(request) ?? (typeof apiKey === 'string' ? apiKey : null);
  if (token === null) throw storageErrors.accessDenied();
  const claims = await gateway.keys.verify(token).catch(() => {
    throw storageErrors.invalidToken();
  });
  if (claims['role'] !== 'service_role') throw storageErrors.accessDenied();
}

async function requireBucket(gateway: Gateway, id: string | undefined): Promise<BucketRow> {
  const bucket = await findBucket(gateway.pool, id ?? '');
  if (bucket === null) throw storageErrors.noSuchBucket();
  return bucket;
}

async function readBodyAs<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(call.request));
  if (!parsed.success) throw storageErrors.invalidRequest(z.prettifyError(parsed.error));
  return parsed.data;
}

async function sendObject(
  { storageDir }: Gateway,
  { response }: Call,
  { metadata, version }: ObjectRow,
): Promise<void> {
  const file = await openFile(storageDir, version);
  if (file === null) throw storageErrors.noSuchKey();
  response.writeHead(200, {
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'cache-control': metadata.cacheControl,
    'content-length': metadata.size,
    // Sends HTML as plain text, like Supabase, so that an uploaded page cannot run scripts in the storage's
    // origin.
    'content-type': /^text\/html\b/i.test(metadata.mimetype) ? 'text/plain' : metadata.mimetype,
    'x-content-type-options': 'nosniff',
  });
  await pipeline(file.createReadStream(), response);
}

/**
 * Handles GET of `object/public/<bucket>/<key>`, and of `object/<bucket>/<key>` for the service role only.
 */
async function read(gateway: Gateway, call: Call, rest: string[]): Promise<void> {
  const isPublic = rest[0] === 'public';
  const [bucketId = '', ...segments] = isPublic ? rest.slice(1) : rest;
  const key = checkKey(segments.join('/'));
  const bucket = await findBucket(gateway.pool, bucketId);
  // Gives the same error for a private bucket as for a missing bucket, so that the error does not show that a
  // private bucket exists.
  if (isPublic && bucket?.public !== true) throw storageErrors.noSuchBucket();
  if (!isPublic) await requireService(gateway, call.request);
  const object = await findObject(gateway.pool, bucketId, key);
  if (object === null) throw storageErrors.noSuchKey();
  await sendObject(gateway, call, object);
}

/**
 * Handles POST of `object/upload/sign/<bucket>/<key>`: signs a URL for one upload within two hours. Refuses a
 * key that is taken.
 */
async function signUpload(gateway: Gateway, call: Call, rest: string[]): Promise<void> {
  const bucket = await requireBucket(gateway, rest[0]);
  const key = checkKey(rest.slice(1).join('/'));
  if ((await findObject(gateway.pool, bucket.id, key)) !== null) throw storageErrors.duplicate();
  const path = `${bucket.id}/${key}`;
  const claims = { aud: UPLOAD_PURPOSE, url: path };
  const token = await gateway.keys.sign(claims, UPLOAD_TOKEN_SECONDS);
  // Makes the URL relative to the URL of the storage, because supabase-js appends it to that URL unchanged.
  const url = `/object/upload/sign/${path.split('/').map(encodeURIComponent).join('/')}?token=${token}`;
  sendJson(call.response, 200, { url, token });
}

/** Handles PUT of `object/upload/sign/<bucket>/<key>?token=`; the token alone allows the upload. */
async function uploadSigned(gateway: Gateway, call: Call, rest: string[]): Promise<void> {
  const claims = await gateway.keys.verify(call.query.get('token') ?? '').catch(() => {
    throw storageErrors.invalidToken();
  });
  if (claims.aud !== UPLOAD_PURPOSE || claims['url'] !== rest.join('/')) {
    throw storageErrors.wrongSignature();
  }
  const bucket = await requireBucket(gateway, rest[0]);
  await receiveUpload(gateway, call, bucket, rest.slice(1).join('/'), false);
}

async function remove(gateway: Gateway, call: Call, bucket: BucketRow): Promise<void> {
  const { prefixes } = await readBodyAs(call, removeSchema);
  const removed = await deleteObjects(gateway.pool, bucket.id, prefixes);
  const files = removed.map(({ version }) => version);
  await removeFiles(gateway.storageDir, files);
  sendJson(call.response, 200, removed);
}

/** Handles a call below `/storage/v1`. */
export async function handleStorage(gateway: Gateway, call: Call): Promise<void> {
  const [service, ...rest] = call.path;
  const [first, second] = rest;
  const { method } = call;
  if (service !== 'object') throw storageErrors.noEndpoint();
  if (method === 'GET') return read(gateway, call, rest);
  const isSigned = first === 'upload' && second === 'sign';
  if (method === 'PUT' && isSigned) return uploadSigned(gateway, call, rest.slice(2));
  await requireService(gateway, call.request);
  if (method === 'POST' && isSigned) return signUpload(gateway, call, rest.slice(2));
  if (method === 'POST' && first === 'list') {
    const bucket = await requireBucket(gateway, second);
    const asked = await readBodyAs(call, listSchema);
    sendJson(call.response, 200, await listObjects(gateway.pool, bucket.id, asked.limit));
    return;
  }
  if (method === 'POST') {
    const bucket = await requireBucket(gateway, first);
    return receiveUpload(gateway, call, bucket, rest.slice(1).join('/'), wantsUpsert(call));
  }
  if (method === 'DELETE' && rest.length === 1) {
    return remove(gateway, call, await requireBucket(gateway, first));
  }
  throw storageErrors.noEndpoint();
}
