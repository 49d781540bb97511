/**
 * Reads and writes the buckets of Supabase Storage: `uploads`, private, for unchecked files of visitors;
 * `images`, public, for the images that the guide made. No other code of endpoints and pages names the
 * buckets, so that an unchecked upload cannot become public.
 */
import { StorageApiError } from '@supabase/supabase-js';
import { readAtMost } from '../read-at-most.ts';
import { DatabaseError, type Db } from '../supabase.ts';

const UPLOADS = 'uploads';
const IMAGES = 'images';

/** Cache header of images, which never change under the same name. */
const A_YEAR = '31536000, immutable';

const failed = (doing: string, error: Error): DatabaseError =>
  new DatabaseError(`Could not ${doing}: ${error.message}`, {
    code: '',
    // Only the error of a response has a status. For `DatabaseError`, the status 0 means that there was no
    // response.
    status: error instanceof StorageApiError ? error.status : 0,
    cause: error,
  });

/**
 * Says whether an error means that a file is missing. Supabase writes the actual status as text into the
 * body; the HTTP status is mostly 400.
 */
const isMissing = (error: Error): boolean =>
  error instanceof StorageApiError && (error.status === 404 || error.statusCode === '404');

/**
 * Signs a URL with which one file can be uploaded within two hours. The upload cannot replace an existing
 * file.
 * @throws DatabaseError, like every function here, if the storage refuses or does not respond
 */
export async function signUploadAddress(db: Db, path: string): Promise<string> {
  const { data, error } = await db.storage.from(UPLOADS).createSignedUploadUrl(path);
  if (error !== null) throw failed('sign an upload', error);
  return data.signedUrl;
}

/**
 * Reads an uploaded file.
 * @param maxBytes the most bytes to read, whatever size the storage claims
 */
export async function readUpload(
  db: Db,
  path: string,
  maxBytes: number,
): Promise<Buffer | 'missing' | 'too-large'> {
  const { data, error } = await db.storage.from(UPLOADS).download(path).asStream();
  if (error !== null) {
    if (isMissing(error)) return 'missing';
    throw failed('read an upload', error);
  }
  try {
    return (await readAtMost(data as ReadableStream<Uint8Array>, maxBytes)) ?? 'too-large';
  } catch (cause) {
    // Throws, because the response was interrupted, or lasted longer than the deadline of every call.
    throw new DatabaseError('Could not read an upload to its end', { code: '', status: 0, cause });
  }
}

/**
 * Publishes an image that the guide made and returns its URL. It overwrites an existing file, because an
 * earlier process may have stopped just after it stored the image.
 */
export async function storeImage(db: Db, path: string, jpeg: Buffer): Promise<string> {
  const images = db.storage.from(IMAGES);
  const { error } = await images.upload(path, jpeg, {
    contentType: 'image/jpeg',
    cacheControl: A_YEAR,
    upsert: true,
  });
  if (error !== null) throw failed('store an image', error);
  return images.getPublicUrl(path).data.publicUrl;
}

async function remove(db: Db, bucket: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { error } = await db.storage.from(bucket).remove([...paths]);
  if (error !== null) throw failed('remove files', error);
}

/** Removes uploaded files; ignores missing ones. */
export const removeUploads = (db: Db, paths: readonly string[]): Promise<void> =>
  remove(db, UPLOADS, paths);

/** Removes images; ignores missing ones. The caller must make sure that no page uses them. */
export const removeImages = (db: Db, paths: readonly string[]): Promise<void> =>
  remove(db, IMAGES, paths);

/** Lists the names of files uploaded before an instant: oldest first, at most `most`. */
export async function uploadsSentBefore(db: Db, before: Date, most: number): Promise<string[]> {
  const { data, error } = await db.storage
    .from(UPLOADS)
    .list('', { limit: most, sortBy: { column: 'created_at', order: 'asc' } });
  if (error !== null) throw failed('list uploads', error);
  return data
    .filter(({ created_at }) => created_at !== null && new Date(created_at) < before)
    .map(({ name }) => name);
}
