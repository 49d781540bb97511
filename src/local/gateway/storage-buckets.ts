/** `/storage/v1/bucket`: buckets, for the service role only. */
import pg from 'pg';
import type { Call, Gateway } from './http.ts';
import { readJson, sendJson } from './http.ts';
import { requireService } from './storage-access.ts';
import { storageErrors } from './storage-error.ts';
import { removeFiles } from './storage-files.ts';
import type { BucketRow } from './storage-rows.ts';
import { findBucket } from './storage-rows.ts';

const NAME = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;
const UNITS: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Bytes from a number or a text such as '5MB'; null is no limit. */
function parseSize(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  const [, amount, unit = ''] = /^(\d+)(B|KB|MB|GB)$/i.exec(String(value)) ?? [];
  const factor = UNITS[unit.toUpperCase()];
  if (amount === undefined || factor === undefined) {
    throw storageErrors.invalidRequest(
      'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
    );
  }
  return Number(amount) * factor;
}

function parseTypes(value: unknown): string[] | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.every((type) => typeof type === 'string')) return value;
  throw storageErrors.invalidRequest('body/allowed_mime_types must be array');
}

function bucketJson(row: BucketRow): Record<string, unknown> {
  const limit = row.file_size_limit;
  return { ...row, type: 'STANDARD', file_size_limit: limit === null ? null : Number(limit) };
}

async function create({ pool }: Gateway, call: Call): Promise<void> {
  const body = (await readJson(call.request)) ?? {};
  const id = body['id'] ?? body['name'];
  if (typeof id !== 'string' || !NAME.test(id) || id.trim() !== id) {
    throw storageErrors.invalidBucketName();
  }
  try {
    await pool.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5)`,
      [
        id,
        body['name'] ?? id,
        body['public'] === true,
        parseSize(body['file_size_limit']),
        parseTypes(body['allowed_mime_types']),
      ],
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      throw storageErrors.duplicate('BucketAlreadyExists');
    }
    throw error;
  }
  sendJson(call.response, 200, { name: id });
}

async function update({ pool }: Gateway, call: Call, bucket: BucketRow): Promise<void> {
  const body = (await readJson(call.request)) ?? {};
  await pool.query(
    `update storage.buckets
     set public = $2, file_size_limit = $3, allowed_mime_types = $4, updated_at = now()
     where id = $1`,
    [
      bucket.id,
      body['public'] === undefined ? bucket.public : body['public'] === true,
      'file_size_limit' in body ? parseSize(body['file_size_limit']) : bucket.file_size_limit,
      'allowed_mime_types' in body
        ? parseTypes(body['allowed_mime_types'])
        : bucket.allowed_mime_types,
    ],
  );
  sendJson(call.response, 200, { message: 'Successfully updated' });
}

async function remove({ pool }: Gateway, call: Call, bucket: BucketRow): Promise<void> {
  const { rowCount } = await pool.query(
    `delete from storage.buckets b where id = $1
     and not exists (select from storage.objects where bucket_id = b.id)`,
    [bucket.id],
  );
  if (rowCount === 0) throw storageErrors.notEmpty();
  sendJson(call.response, 200, { message: 'Successfully deleted' });
}

async function empty(gateway: Gateway, call: Call, bucket: BucketRow): Promise<void> {
  const { rows } = await gateway.pool.query<{ version: string }>(
    'delete from storage.objects where bucket_id = $1 returning version',
    [bucket.id],
  );
  await removeFiles(
    gateway.storageDir,
    rows.map(({ version }) => version),
  );
  sendJson(call.response, 200, { message: 'Successfully emptied' });
}

/** Answers a call below `/storage/v1/bucket`; `path` begins with 'bucket'. */
export async function answerBuckets(gateway: Gateway, call: Call): Promise<void> {
  const { method, path, request, response } = call;
  await requireService(gateway, request);
  const [, id, action] = path;
  if (id === undefined || id === '') {
    if (method === 'POST') return create(gateway, call);
    if (method !== 'GET') throw storageErrors.noEndpoint();
    const { rows } = await gateway.pool.query<BucketRow>(
      'select * from storage.buckets order by id',
    );
    sendJson(response, 200, rows.map(bucketJson));
    return;
  }
  const bucket = await findBucket(gateway.pool, id);
  if (bucket === null) throw storageErrors.noSuchBucket();
  if (method === 'POST' && action === 'empty') return empty(gateway, call, bucket);
  if (action !== undefined) throw storageErrors.noEndpoint();
  if (method === 'GET') sendJson(response, 200, bucketJson(bucket));
  else if (method === 'PUT') await update(gateway, call, bucket);
  else if (method === 'DELETE') await remove(gateway, call, bucket);
  else throw storageErrors.noEndpoint();
}
