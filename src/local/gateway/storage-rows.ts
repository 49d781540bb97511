/** Rows of storage.buckets and storage.objects. */
import type pg from 'pg';
import { withTransaction } from './transaction.ts';

export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  /** Bytes; pg gives a bigint as text. */
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
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
  owner: string | null;
  version: string;
  metadata: ObjectMetadata;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export interface ListOptions {
  bucket: string;
  /** Folder without slash at the end; '' is the top. */
  folder: string;
  /** Part of a name. */
  search: string;
  limit: number;
  offset: number;
  sortColumn: string;
  descending: boolean;
}

/** Columns a listing may be sorted by: what comes from outside is looked up here, never spliced in. */
const SORT_COLUMNS = new Map(
  ['name', 'created_at', 'updated_at', 'last_accessed_at'].map((column) => [column, column]),
);

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

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
 * Writes the row of an upload and gives it with the file id it replaced (null for none).
 * Gives null when the key is taken and `replace` is false.
 */
export function saveObject(
  pool: pg.Pool,
  object: { bucket: string; key: string; version: string; metadata: ObjectMetadata },
  replace: boolean,
): Promise<{ row: ObjectRow; replaced: string | null } | null> {
  const { bucket, key, version, metadata } = object;
  return withTransaction(pool, async (db) => {
    // Uploads to one key take turns, so that every replaced file is known and removed.
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

/** Removes rows and gives them. */
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

/** One folder's content: files, and folders as entries whose id is null. */
export async function listFolder(pool: pg.Pool, options: ListOptions): Promise<unknown[]> {
  const prefix = options.folder === '' ? '' : `${options.folder.replace(/\/$/, '')}/`;
  const column = SORT_COLUMNS.get(options.sortColumn) ?? 'name';
  const { rows } = await pool.query<Record<string, unknown>>(
    `with inside as (
       select *, split_part(substr(name, length($2) + 1), '/', 1) as entry,
              position('/' in substr(name, length($2) + 1)) > 0 as is_folder
       from storage.objects
       where bucket_id = $1 and starts_with(name, $2)
     ), entries as (
       select distinct on (entry, is_folder) entry as name,
         case when is_folder then null else id end as id,
         case when is_folder then null else created_at end as created_at,
         case when is_folder then null else updated_at end as updated_at,
         case when is_folder then null else last_accessed_at end as last_accessed_at,
         case when is_folder then null else metadata end as metadata
       from inside where entry ilike '%' || $3 || '%'
     )
     select * from entries
     order by ${column} ${options.descending ? 'desc' : 'asc'} nulls first, name
     limit $4 offset $5`,
    [options.bucket, prefix, escapeLike(options.search), options.limit, options.offset],
  );
  return rows;
}
