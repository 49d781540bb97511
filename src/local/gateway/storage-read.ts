/** Sending objects out: public, with the service role, or by a signed address. */
import { pipeline } from 'node:stream/promises';
import type { Call, Gateway } from './http.ts';
import { sendJson } from './http.ts';
import { checkSigned, requireService } from './storage-access.ts';
import { storageErrors } from './storage-error.ts';
import { openFile } from './storage-files.ts';
import type { ObjectRow } from './storage-rows.ts';
import { findBucket, findObject } from './storage-rows.ts';
import { checkKey } from './storage-upload.ts';

/** Types that a browser would run in the gateway's origin are handed out as text, as Supabase does. */
function servedType(mimeType: string): string {
  return /^text\/html\b/i.test(mimeType) ? 'text/plain' : mimeType;
}

async function sendObject(gateway: Gateway, call: Call, object: ObjectRow): Promise<void> {
  const { request, response, query } = call;
  const { metadata } = object;
  const headers: Record<string, string | number> = {
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'cache-control': metadata.cacheControl,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers['if-none-match'] === metadata.eTag) {
    response.writeHead(304, headers).end();
    return;
  }
  const file = await openFile(gateway.storageDir, object.version);
  if (file === null) throw storageErrors.noSuchKey();
  const download = query.get('download');
  if (download !== null) {
    const name = encodeURIComponent(download || (object.name.split('/').at(-1) ?? 'file'));
    headers['content-disposition'] = `attachment; filename*=UTF-8''${name}`;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': servedType(metadata.mimetype),
    'content-length': metadata.size,
  });
  if (request.method === 'HEAD') {
    await file.close();
    response.end();
    return;
  }
  await pipeline(file.createReadStream(), response);
}

function sendInfo(call: Call, object: ObjectRow): void {
  const { metadata } = object;
  sendJson(call.response, 200, {
    id: object.id,
    name: object.name,
    bucket_id: object.bucket_id,
    version: object.version,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: metadata.lastModified,
    created_at: object.created_at,
    metadata: {},
  });
}

async function existing(gateway: Gateway, bucket: string, key: string): Promise<ObjectRow> {
  const object = await findObject(gateway.pool, bucket, key);
  if (object === null) throw storageErrors.noSuchKey();
  return object;
}

/** Public buckets are open to everyone; of a private one not even its existence is told. */
async function requireReadable(
  gateway: Gateway,
  call: Call,
  bucketId: string,
  viaPublicAddress: boolean,
): Promise<void> {
  const bucket = await findBucket(gateway.pool, bucketId);
  if (bucket?.public === true) return;
  if (viaPublicAddress) throw storageErrors.noSuchBucket();
  await requireService(gateway, call.request);
  if (bucket === null) throw storageErrors.noSuchBucket();
}

/**
 * GET and HEAD of `object/public/…`, `object/sign/…?token=`, `object/authenticated/…`,
 * `object/info/…` and plain `object/…`; `rest` is the path after 'object'.
 */
export async function answerRead(gateway: Gateway, call: Call, rest: string[]): Promise<void> {
  const [first, ...others] = rest;
  const isInfo = first === 'info';
  const [mode, ...named] = isInfo ? others : rest;
  const isMode = mode === 'public' || mode === 'sign' || mode === 'authenticated';
  const [bucket = '', ...segments] = isMode ? named : [mode, ...named];
  const key = checkKey(segments.join('/'));
  if (mode === 'sign') {
    await checkSigned(gateway, 'download', call.query.get('token'), bucket, key);
  } else {
    await requireReadable(gateway, call, bucket, mode === 'public');
  }
  const object = await existing(gateway, bucket, key);
  if (isInfo) sendInfo(call, object);
  else await sendObject(gateway, call, object);
}
