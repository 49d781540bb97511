/** Reads and writes rows of storage.buckets and storage.objects, and the files of these objects. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withTransaction } from './sessions.ts';

// Stores the bytes of uploads: one file each, named by a random id and not by the object's key, so that a key
// cannot point to another path. A file gets its name only after it is complete.

const DRAFT = '.draft';

/** Creates the folder, and removes files that an interrupted upload left in it. */
export async function prepareFiles(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const file of await readdir(dir)) {
    if (file.endsWith(DRAFT)) await rm(join(dir, file), { force: true });
  }
}

/** Stores the bytes and returns the id with which to read them. */
export async function writeFileOnce(dir: string, bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  const draft = join(dir, `${id}${DRAFT}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(dir, id));
  return id;
}

/** Opens the file with this id; returns null if the file no longer exists. The caller closes the file. */
export async function openFile(dir: string, id: string): Promise<FileHandle | null> {
  return open(join(dir, id), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export async function removeFiles(dir: string, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(dir, id), { force: true })));
}

export interface BucketRow {
  id: string;
  public: boolean;
  /** Number of bytes as text, because pg returns a bigint as text. */
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
}

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: ObjectMetadata;
}

export async function findBucket(pool: pg.Pool, id: string): Promise<BucketRow | null> {
  const { rows } = await pool.query<BucketRow>('select * from storage.buckets where id = $1', [id]);
  return rows[0] ?? null;
}

export async function findObject(
  pool: pg.Pool,
  bucket: string,
  key: string,
): Promise<ObjectRow | null> {
  const { rows } = await pool.query<ObjectRow>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [bucket, key],
  );
  return rows[0] ?? null;
}

/**
 * Writes the row of an upload. Returns the row, and the id of the file that the upload replaces (null if
 * none). Returns null if the key is taken and `replace` is false.
 */
export function saveObject(
  pool: pg.Pool,
  object: { bucket: string; key: string; version: string; metadata: ObjectMetadata },
  replace: boolean,
): Promise<{ row: ObjectRow; replaced: string | null } | null> {
  const { bucket, key, version, metadata } = object;
  return withTransaction(pool, async (db) => {
    // Makes uploads to one key wait for each other, so that every replaced file is known and removed.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${bucket}/${key}`]);
    const known = await db.query<{ version: string }>(
      'select version from storage.objects where bucket_id = $1 and name = $2',
      [bucket, key],
    );
    if (known.rows[0] !== undefined && !replace) return null;
    const { rows } = await db.query<ObjectRow>(
      `insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)
       on conflict (bucket_id, name) do update set version = $3, metadata = $4, updated_at = now()
       returning *`,
      [bucket, key, version, metadata],
    );
    return { row: rows[0] as ObjectRow, replaced: known.rows[0]?.version ?? null };
  });
}

/** Removes the rows of the objects with these keys, and returns the rows. Does not remove their files. */
export async function deleteObjects(
  pool: pg.Pool,
  bucket: string,
  keys: string[],
): Promise<ObjectRow[]> {
  const { rows } = await pool.query<ObjectRow>(
    'delete from storage.objects where bucket_id = $1 and name = any ($2) returning *',
    [bucket, keys],
  );
  return rows;
}

/**
 * Returns up to `limit` objects of a bucket, oldest first; leaves out objects in folders, which the guide
 * does not use.
 */
export async function listObjects(
  pool: pg.Pool,
  bucket: string,
  limit: number,
): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select id, name, created_at, updated_at, last_accessed_at, metadata from storage.objects
     where bucket_id = $1 and position('/' in name) = 0 order by created_at, name limit $2`,
    [bucket, limit],
  );
  return rows;
}
