/**
 * `/storage/v1`: the part of Supabase Storage that the guide uses.
 *
 * Simpler than the hosted one where rights are concerned: row-level security on storage.objects is
 * not asked. The service role may do everything, anybody may read a public bucket, and whoever
 * holds a signed address may do what it says; everything else is refused. A hosted project needs
 * no policies to behave the same. Image transformations and resumable uploads do not exist.
 */
import type { Call, Gateway } from './http.ts';
import { GatewayError, readJson, sendJson } from './http.ts';
import { checkSigned, requireService, signDownload, signUpload } from './storage-access.ts';
import { answerBuckets } from './storage-buckets.ts';
import { storageErrors } from './storage-error.ts';
import { removeFiles } from './storage-files.ts';
import { answerRead } from './storage-read.ts';
import type { BucketRow } from './storage-rows.ts';
import { deleteObjects, findBucket, findObject, listFolder } from './storage-rows.ts';
import { checkKey, receiveUpload } from './storage-upload.ts';

/** Addresses are joined and sent encoded, as supabase-js expects to append them to its own. */
const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/');

const wantsUpsert = (call: Call) => call.request.headers['x-upsert'] === 'true';

async function requireBucket(gateway: Gateway, id: string | undefined): Promise<BucketRow> {
  const bucket = await findBucket(gateway.pool, id ?? '');
  if (bucket === null) throw storageErrors.noSuchBucket();
  return bucket;
}

function strings(value: unknown): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw storageErrors.invalidRequest('body must hold an array of keys');
}

/** POST object/sign/<bucket>[/<key>]: one address, or one for each of `paths`. */
async function createSigned(gateway: Gateway, call: Call, rest: string[]): Promise<void> {
  const [bucketId = '', ...segments] = rest;
  await requireBucket(gateway, bucketId);
  const { expiresIn, paths } = (await readJson(call.request)) ?? {};
  if (typeof expiresIn !== 'number' || !(expiresIn > 0)) {
    throw storageErrors.invalidRequest('body/expiresIn must be > 0');
  }
  const sign = async (key: string) => {
    if ((await findObject(gateway.pool, bucketId, key)) === null) return null;
    const token = await signDownload(gateway, bucketId, key, expiresIn);
    return `/object/sign/${encodeKey(`${bucketId}/${key}`)}?token=${token}`;
  };
  if (segments.length > 0) {
    const signedURL = await sign(segments.join('/'));
    if (signedURL === null) throw storageErrors.noSuchKey();
    sendJson(call.response, 200, { signedURL });
    return;
  }
  const answers = strings(paths).map(async (path) => {
    const signedURL = await sign(path);
    const error =
      signedURL === null
        ? 'Either the object does not exist or you do not have access to it'
        : null;
    return { error, path, signedURL };
  });
  sendJson(call.response, 200, await Promise.all(answers));
}

/** POST object/upload/sign/<bucket>/<key> */
async function createSignedUpload(gateway: Gateway, call: Call, rest: string[]): Promise<void> {
  const bucket = await requireBucket(gateway, rest[0]);
  const key = checkKey(rest.slice(1).join('/'));
  const upsert = wantsUpsert(call);
  if (!upsert && (await findObject(gateway.pool, bucket.id, key)) !== null) {
    throw storageErrors.duplicate('KeyAlreadyExists');
  }
  const token = await signUpload(gateway, { bucket: bucket.id, key, upsert });
  const url = `/object/upload/sign/${encodeKey(`${bucket.id}/${key}`)}?token=${token}`;
  sendJson(call.response, 200, { url, token });
}

/** PUT object/upload/sign/<bucket>/<key>?token= : the token alone is the right. */
async function uploadSigned(gateway: Gateway, call: Call, rest: string[]): Promise<void> {
  const key = rest.slice(1).join('/');
  const token = call.query.get('token');
  const { upsert } = await checkSigned(gateway, 'upload', token, rest[0] ?? '', key);
  await receiveUpload(gateway, call, await requireBucket(gateway, rest[0]), key, upsert);
}

async function list(gateway: Gateway, call: Call, bucketId: string | undefined): Promise<void> {
  const bucket = await requireBucket(gateway, bucketId);
  const body = (await readJson(call.request)) ?? {};
  const sortBy = (body['sortBy'] ?? {}) as Record<string, unknown>;
  const entries = await listFolder(gateway.pool, {
    bucket: bucket.id,
    folder: String(body['prefix'] ?? ''),
    search: String(body['search'] ?? ''),
    limit: Math.min(Number(body['limit'] ?? 100) || 100, 1000),
    offset: Number(body['offset'] ?? 0) || 0,
    sortColumn: String(sortBy['column'] ?? 'name'),
    descending: sortBy['order'] === 'desc',
  });
  sendJson(call.response, 200, entries);
}

async function removeMany(gateway: Gateway, call: Call, bucketId: string): Promise<void> {
  const keys = strings((await readJson(call.request))?.['prefixes']);
  const removed = await deleteObjects(gateway.pool, bucketId, keys);
  await removeFiles(
    gateway.storageDir,
    removed.map(({ version }) => version),
  );
  sendJson(call.response, 200, removed);
}

async function removeOne(gateway: Gateway, call: Call, bucket: string, key: string) {
  const [removed] = await deleteObjects(gateway.pool, bucket, [key]);
  if (removed === undefined) throw storageErrors.noSuchKey();
  await removeFiles(gateway.storageDir, [removed.version]);
  sendJson(call.response, 200, { message: 'Successfully deleted' });
}

async function move(gateway: Gateway, call: Call): Promise<void> {
  const body = (await readJson(call.request)) ?? {};
  const from = await requireBucket(gateway, String(body['bucketId']));
  const to = await requireBucket(gateway, String(body['destinationBucket'] ?? from.id));
  const sourceKey = String(body['sourceKey']);
  const target = checkKey(String(body['destinationKey']));
  if ((await findObject(gateway.pool, to.id, target)) !== null) {
    throw storageErrors.duplicate('KeyAlreadyExists');
  }
  const { rowCount } = await gateway.pool.query(
    `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
     where bucket_id = $1 and name = $2`,
    [from.id, sourceKey, to.id, target],
  );
  if (rowCount === 0) throw storageErrors.noSuchKey();
  sendJson(call.response, 200, { message: 'Successfully moved' });
}

async function answerObjects(gateway: Gateway, call: Call): Promise<void> {
  const { method, request } = call;
  const [, ...rest] = call.path;
  const [first, second] = rest;
  if (method === 'GET' || method === 'HEAD') return answerRead(gateway, call, rest);
  if (method === 'PUT' && first === 'upload' && second === 'sign') {
    return uploadSigned(gateway, call, rest.slice(2));
  }
  await requireService(gateway, request);
  if (method === 'POST') {
    if (first === 'sign') return createSigned(gateway, call, rest.slice(1));
    if (first === 'upload' && second === 'sign') {
      return createSignedUpload(gateway, call, rest.slice(2));
    }
    if (first === 'list') return list(gateway, call, second);
    if (first === 'move' && rest.length === 1) return move(gateway, call);
  }
  const bucket = await requireBucket(gateway, first);
  const key = rest.slice(1).join('/');
  if (method === 'POST') return receiveUpload(gateway, call, bucket, key, wantsUpsert(call));
  if (method === 'PUT') return receiveUpload(gateway, call, bucket, key, true);
  if (method !== 'DELETE') throw storageErrors.noEndpoint();
  if (key === '') return removeMany(gateway, call, bucket.id);
  return removeOne(gateway, call, bucket.id, key);
}

/** Answers a call below `/storage/v1`. */
export async function answerStorage(gateway: Gateway, call: Call): Promise<void> {
  try {
    if (call.path[0] === 'bucket') await answerBuckets(gateway, call);
    else if (call.path[0] === 'object') await answerObjects(gateway, call);
    else throw storageErrors.noEndpoint();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // What the client still sends is read, so that it gets to see the refusal.
    call.request.resume();
    sendJson(call.response, error.status, error.body);
  }
}
