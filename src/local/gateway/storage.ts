/**
 * Handles `/storage/v1`: the part of Supabase Storage that the guide uses. The service role may upload, read,
 * list and remove files, anyone may read a public bucket, and a signed URL allows one upload. Everything else
 * is refused, as in a hosted project without policies on storage.objects; such policies are not supported.
 * Migrations create the buckets.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Call, Gateway } from './http.ts';
import { bearer, readJson, sendJson } from './http.ts';
import { openFile, removeFiles } from './storage-files.ts';
import type { BucketRow, ObjectRow } from './storage-rows.ts';
import { deleteObjects, findBucket, findObject, listObjects } from './storage-rows.ts';
import { checkKey, receiveUpload, storageErrors } from './storage-upload.ts';

const UPLOAD_TOKEN_SECONDS = 7200;
/**
 * Purpose that is written into upload tokens. It tells them apart from access tokens, which must not allow an
 * upload.
 */
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
  // Gives the same error for a private bucket and a missing one, so that the error does not show that a
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
  // Builds the URL relative to the storage's URL, because supabase-js appends it without any change.
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
