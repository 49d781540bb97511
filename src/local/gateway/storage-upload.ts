/** Receives uploads: checks key, size and type against the bucket, then writes the file and its row. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Call, Gateway } from './http.ts';
import { GatewayError, readBody, sendJson } from './http.ts';
import { removeFiles, writeFileOnce } from './storage-files.ts';
import type { BucketRow, ObjectMetadata } from './storage-rows.ts';
import { saveObject } from './storage-rows.ts';

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
 * Makes an error response. Supabase Storage nearly always sends the HTTP status 400; the actual status is in
 * the body.
 */
const refusal =
  (status: number, code: string, error: string, message = error) =>
  () =>
    new GatewayError(400, { statusCode: String(status), code, error, message });

export const storageErrors = {
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
export function checkKey(key: string): string {
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

/** Stores the body of a call that is allowed to write, and responds with the object's key. */
export async function receiveUpload(
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
